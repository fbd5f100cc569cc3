import { peerFile } from '../paths.ts'
import { apiPaths, type Peer } from './peer.ts'

const program = peerFile('@stoplight/prism-cli/dist/index.js')

/** In multiprocess mode, the default in production, Prism does not start on Node 24. */
const flags = ['--verboseLevel', 'silent', '--multiprocess', 'false', '--host', '127.0.0.1']

export const prism = (version: string, openApiFile: string): Peer => ({
  name: `Prism ${version}`,
  note: 'our OpenAPI document, with the same bytes as examples; validates requests',
  command: (port) => ({ args: [program, 'mock', openApiFile, '--port', String(port), ...flags] }),
  ...apiPaths,
})

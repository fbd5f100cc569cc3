import { installed } from '../places.ts'
import { ourPaths, type Peer } from './peer.ts'

const program = installed('@stoplight/prism-cli/dist/index.js')

/** With several processes, its default in production, it does not start on Node 24. */
const quiet = ['--verboseLevel', 'silent', '--multiprocess', 'false', '--host', '127.0.0.1']

export const prism = (version: string, document: string): Peer => ({
  name: `Prism ${version}`,
  note: 'our OpenAPI, with the same bytes as examples; checks requests',
  command: (port) => ({ args: [program, 'mock', document, '--port', String(port), ...quiet] }),
  ...ourPaths,
})

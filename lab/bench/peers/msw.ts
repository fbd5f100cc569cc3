import { benchFile } from '../paths.ts'
import { apiLikes, apiPaths, type Peer } from './peer.ts'

export const msw = (feedsFile: string): Peer => ({
  name: 'MSW alone',
  note: 'four handwritten handlers over an array, without rules or validation',
  command: (port) => ({ args: [benchFile('peers/msw-server.ts'), String(port), feedsFile] }),
  ...apiPaths,
  likes: apiLikes,
})

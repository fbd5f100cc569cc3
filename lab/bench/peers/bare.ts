import { benchFile } from '../paths.ts'
import { apiLikes, apiPaths, type Peer } from './peer.ts'

export const bare = (folder: string): Peer => ({
  name: 'bare node:http',
  note: 'sends the same bytes and does nothing else: the limit',
  command: (port) => ({ args: [benchFile('bare-server.ts'), String(port), folder] }),
  ...apiPaths,
  likes: apiLikes,
})

import { own } from '../places.ts'
import { ourLikes, ourPaths, type Peer } from './peer.ts'

export const msw = (feeds: string): Peer => ({
  name: 'MSW alone',
  note: 'four handlers over an array, written by hand, without rules or checks',
  command: (port) => ({ args: [own('peers/msw-server.ts'), String(port), feeds] }),
  ...ourPaths,
  likes: ourLikes,
})

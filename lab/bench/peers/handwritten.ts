import { benchFile } from '../paths.ts'
import { logIn } from './community-kit.ts'
import { apiLikes, apiPaths, type Peer } from './peer.ts'

export const handwritten = (folder: string): Peer => ({
  name: 'node:http by hand',
  note: 'knows who calls, counts calls, views and likes, makes the JSON each time; no rules, no checks',
  command: (port) => ({ args: [benchFile('handwritten-server.ts'), String(port), folder] }),
  ...apiPaths,
  likes: { ...apiLikes, logIn },
})

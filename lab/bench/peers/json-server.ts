import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { peerFile } from '../paths.ts'
import { type Feed, likesByPatch, type Peer } from './peer.ts'

const program = peerFile('json-server/lib/bin.js')

export interface JsonServerPeer extends Peer {
  /** Rewrites db.json with the initial data. */
  restore(): void
}

export function jsonServer(version: string, feeds: readonly Feed[], folder: string): JsonServerPeer {
  const home = join(folder, 'json-server')
  const file = join(home, 'db.json')
  const restore = () => writeFileSync(file, JSON.stringify({ feeds }))
  // In production, json-server does not start without this folder.
  mkdirSync(join(home, 'public'), { recursive: true })
  restore()
  return {
    name: `json-server ${version}`,
    note: 'the same feeds in db.json; stores any request body, without rules',
    command: (port) => ({ args: [program, file, '--port', String(port)], cwd: home }),
    one: '/feeds/1',
    list: '/feeds?_page=1&_per_page=15',
    likes: likesByPatch('/feeds'),
    restore,
  }
}

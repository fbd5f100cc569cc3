import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed } from '../places.ts'
import { type Feed, type Peer, patching } from './peer.ts'

const program = installed('json-server/lib/bin.js')

export interface FilePeer extends Peer {
  /** Everything as it began. */
  restore(): void
}

export function jsonServer(version: string, feeds: readonly Feed[], folder: string): FilePeer {
  const home = join(folder, 'json-server')
  const file = join(home, 'db.json')
  const restore = () => writeFileSync(file, JSON.stringify({ feeds }))
  // In production it does not start without the folder.
  mkdirSync(join(home, 'public'), { recursive: true })
  restore()
  return {
    name: `json-server ${version}`,
    note: 'the same feeds as db.json; stores what it is sent, without rules',
    command: (port) => ({ args: [program, file, '--port', String(port)], cwd: home }),
    one: '/feeds/1',
    list: '/feeds?_page=1&_per_page=15',
    likes: patching('/feeds'),
    restore,
  }
}

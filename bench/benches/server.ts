import { join } from 'node:path'
import { contest } from '../contest.ts'
import type { Table } from '../figures.ts'
import { load } from '../load.ts'
import { oursOnSqlite } from '../peers/ours.ts'
import { ourPaths, type Peer } from '../peers/peer.ts'
import { own } from '../places.ts'
import { withServers } from '../servers.ts'
import type { Bench } from './bench.ts'

/** As fast as the same sockets and router can be. */
const ceiling = (folder: string): Peer => ({
  name: 'Hono, the same bytes',
  note: 'the ceiling: no database, no rules, no checks',
  command: (port) => ({ args: [own('hello-server.ts'), String(port), folder] }),
  ...ourPaths,
})

const titles = {
  one: 'Reference server on SQLite: one feed, as a share of the ceiling',
  list: 'Reference server on SQLite: a list of 15, as a share of the ceiling',
}

export const server: Bench = ({ folder, rounds, seconds, tell }) => {
  const sqlite = { ...oursOnSqlite(join(folder, 'community.db')), name: 'community-kit serve' }
  return withServers([ceiling(folder), sqlite], async (servers) => {
    const tables: Table[] = []
    for (const what of ['one', 'list'] as const) {
      const [first, ...others] = servers.map(({ peer, url }) => ({
        who: peer.name,
        note: peer.note,
        measure: () => load(url + peer[what], seconds),
      }))
      const rows = await contest(first, others, { rounds, warmUps: 2, tell: (text) => tell(`${what}: ${text}`) })
      const units = ['requests/s, more is better', 'p99 ms, less is better']
      tables.push({ name: `server-${what}`, title: titles[what], units, rows })
    }
    return tables
  })
}

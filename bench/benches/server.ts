import { join } from 'node:path'
import { compare } from '../compare.ts'
import type { Table } from '../figures.ts'
import { measureLoad } from '../load.ts'
import { benchFile } from '../paths.ts'
import { communityKitOnSqlite } from '../peers/community-kit.ts'
import { apiPaths, type Peer } from '../peers/peer.ts'
import { withServers } from '../servers.ts'
import type { Bench } from './bench.ts'

/** The most that the same HTTP server and router can reach. */
const ceiling = (folder: string): Peer => ({
  name: 'Hono, static responses',
  note: 'the ceiling: no database, no rules, no validation',
  command: (port) => ({ args: [benchFile('hello-server.ts'), String(port), folder] }),
  ...apiPaths,
})

const titles = {
  one: 'Reference server on SQLite: one feed, relative to the ceiling',
  list: 'Reference server on SQLite: a list of 15 feeds, relative to the ceiling',
}

const units = ['requests/s, higher is better', 'p99 ms, lower is better']

export const server: Bench = ({ folder, rounds, seconds, reportProgress }) => {
  const sqlite = { ...communityKitOnSqlite(join(folder, 'community.db')), name: 'community-kit serve' }
  return withServers([ceiling(folder), sqlite], async (servers) => {
    const tables: Table[] = []
    for (const what of ['one', 'list'] as const) {
      const [baseline, ...others] = servers.map(({ peer, url }) => ({
        who: peer.name,
        note: peer.note,
        measure: () => measureLoad(url + peer[what], seconds),
      }))
      const reportTable = (text: string) => reportProgress(`${what}: ${text}`)
      const rows = await compare(baseline, others, { rounds, warmUps: 2, reportProgress: reportTable })
      tables.push({ name: `server-${what}`, title: titles[what], units, rows })
    }
    return tables
  })
}

import { contest } from '../contest.ts'
import type { Row, Table } from '../figures.ts'
import { load } from '../load.ts'
import { ours } from '../peers/ours.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench, Kit } from './bench.ts'

/** Whoever has answered one feed is half warm. */
const laps = { one: 2, list: 1 }

const units = ['requests/s, more is better', 'p99 ms, less is better']

export const reads: Bench = (kit) =>
  withServers(
    [ours, ...kit.peers.all],
    async (servers): Promise<Table[]> => [
      { name: 'one', title: 'One feed by its id', units, rows: await readers(servers, 'one', kit) },
      { name: 'list', title: 'A list of 15 feeds', units, rows: await readers(servers, 'list', kit) },
    ],
  )

async function readers(servers: readonly Server[], what: 'one' | 'list', kit: Kit): Promise<Row[]> {
  const { rounds, seconds, tell } = kit
  const [first, ...others] = servers.map(({ peer, url }) => ({
    who: peer.name,
    measure: () => load(url + peer[what], seconds),
  }))
  return contest(first, others, { rounds, warmUps: laps[what], tell: (text) => tell(`${what}: ${text}`) })
}

import { compare } from '../compare.ts'
import type { Row, Table } from '../figures.ts'
import { measureLoad } from '../load.ts'
import { communityKit } from '../peers/community-kit.ts'
import { bare, handwritten } from '../peers/local.ts'
import type { Peer } from '../peers/peer.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench, BenchContext } from './bench.ts'

/** V8 needs about 20,000 requests to compile all of our code. Later benchmarks need fewer. */
const warmUps = { one: 10, list: 3, both: 3 }

type What = keyof typeof warmUps

const units = ['requests/s, higher is better', 'p99 ms, lower is better']

/** The counted view changes the list each time. */
const titleOfBoth = 'A list of 15 feeds and one of them, in turn'

export const reads: Bench = (context) =>
  withServers(
    [bare(context.folder), communityKit, handwritten(context.folder), ...context.peers.all],
    async (servers): Promise<Table[]> => [
      { name: 'one', title: 'One feed by id', units, rows: await compareReads(servers, 'one', context) },
      { name: 'list', title: 'A list of 15 feeds', units, rows: await compareReads(servers, 'list', context) },
      { name: 'both', title: titleOfBoth, units, rows: await compareReads(servers, 'both', context) },
    ],
  )

/** All servers that support it get requests with a login. */
export async function compareReads(
  servers: readonly Server[],
  what: What,
  context: Pick<BenchContext, 'rounds' | 'seconds' | 'reportProgress'>,
): Promise<Row[]> {
  const { rounds, seconds } = context
  const candidates = servers.map(async ({ peer, url }) => {
    const headers = { accept: 'application/json', ...(await peer.likes?.logIn?.(url)) }
    return {
      who: peer.name,
      note: peer.note,
      measure: () => measureLoad(addressesOf(peer, url, what), seconds, headers),
    }
  })
  const [baseline, ...others] = await Promise.all(candidates)
  const reportProgress = (text: string) => context.reportProgress(`${what}: ${text}`)
  return compare(baseline, others, { rounds, warmUps: warmUps[what], reportProgress })
}

const addressesOf = ({ one, list }: Peer, url: string, what: What): string[] =>
  ({ one: [one], list: [list], both: [list, one] })[what].map((path) => url + path)

import { join } from 'node:path'
import { startPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { type Candidate, compare } from '../compare.ts'
import type { Row, Table } from '../figures.ts'
import { connections } from '../load.ts'
import { communityKitOn } from '../peers/community-kit.ts'
import { bare, likesOnPostgres, onPostgres } from '../peers/local.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench, BenchContext } from './bench.ts'
import { compareReads } from './reads.ts'
import { candidateForLikes } from './writes.ts'

const units = ['requests/s, higher is better', 'p99 ms, lower is better']

/** The reference server: an SQLite file on which every write is durable, and PostgreSQL with one process and with two. */
export const server: Bench = async (context) => {
  const postgres = await startPostgres()
  try {
    const database = await postgres.create()
    const peers = [
      bare(context.folder),
      communityKitOn(
        join(context.folder, 'community.db'),
        'community-kit serve, SQLite file',
        'writes are on the disk before the response, views are not',
      ),
      communityKitOn(database, 'community-kit serve, PostgreSQL', 'PostgreSQL does not wait for its disk here'),
      communityKitOn(database, 'a second process on the same database', '', []),
      ...onPostgres(database),
      likesOnPostgres(database),
    ]
    return await withServers(peers, (servers) => tablesOf(servers, context))
  } finally {
    await postgres.stop()
  }
}

async function tablesOf(servers: readonly Server[], context: BenchContext): Promise<Table[]> {
  const single = servers.slice(0, 3)
  const both = servers.slice(2, 4)
  const reading = [...single, ...servers.slice(4, -1)]
  const writing = [...single, ...servers.slice(-1)]
  return [
    {
      name: 'server-one',
      title: 'Reference server: one feed by id',
      units,
      rows: await compareReads(reading, 'one', context),
    },
    {
      name: 'server-list',
      title: 'Reference server: a list of 15 feeds',
      units,
      rows: await compareReads(reading, 'list', context),
    },
    {
      name: 'server-both',
      title: 'Reference server: a list of 15 feeds and one of them, in turn',
      units,
      rows: await compareReads(reading, 'both', context),
    },
    {
      name: 'server-likes',
      title: 'Reference server: a like or unlike, and a read that must show it',
      units: ['write and read pairs/s, higher is better'],
      rows: await compareLikes(writing, context),
    },
    {
      name: 'server-processes',
      title: 'Reference server on PostgreSQL: the same pairs with a second process',
      units: ['write and read pairs/s, higher is better'],
      rows: await compareProcesses(both, context),
    },
  ]
}

async function compareLikes(
  servers: readonly Server[],
  { peers, rounds, seconds, reportProgress }: BenchContext,
): Promise<Row[]> {
  const ids = peers.feedIds.slice(0, connections)
  const [baseline, ...others] = await Promise.all(servers.map((one) => candidateForLikes(one, ids, seconds)))
  return compare(baseline, others, { rounds, warmUps: 4, reportProgress })
}

/** The same number of connections, to one process or divided among two. */
async function compareProcesses(
  servers: readonly Server[],
  { peers, rounds, seconds, reportProgress }: BenchContext,
): Promise<Row[]> {
  const ids = peers.feedIds.slice(0, connections)
  const [first, second] = servers
  if (!first || !second) throw new Error('two processes are needed')
  const alone = await candidateForLikes(first, ids, seconds)
  const halves = await Promise.all([
    candidateForLikes(first, ids.slice(0, connections / 2), seconds),
    candidateForLikes(second, ids.slice(connections / 2), seconds),
  ])
  const two: Candidate = {
    who: 'two processes',
    note: 'client, database and servers share the cores',
    measure: () => sumOf(halves),
  }
  return compare({ ...alone, who: 'one process' }, [two], { rounds, warmUps: 6, reportProgress })
}

async function sumOf(candidates: readonly Candidate[]): Promise<[number]> {
  const figures = await Promise.all(candidates.map(async ({ measure }) => (await measure?.()) ?? []))
  return [figures.reduce((sum, [value = 0]) => sum + value, 0)]
}

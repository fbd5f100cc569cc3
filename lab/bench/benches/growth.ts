import { rmSync } from 'node:fs'
import type { Agent } from 'node:http'
import { join } from 'node:path'
import { startPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { keepAliveAgent, send } from '../client.ts'
import { figuresOf, type Pair, type Row, type Table } from '../figures.ts'
import { grow } from '../growth/grow.ts'
import { asNew, type ListRequest, lists, type Places, placesIn } from '../growth/lists.ts'
import { openSql } from '../growth/sql.ts'
import { communityKitOn } from '../peers/community-kit.ts'
import type { ReportProgress } from '../progress.ts'
import { type Server, withServers } from '../servers.ts'
import type { Bench, BenchContext } from './bench.ts'

/** The second one is the baseline. */
const sizes = [10, 10_000, 1_000_000] as const

/** Feeds in a full page, which is the default of every list. */
const fullPage = 15

const callsPerRound = 15
const warmUps = 10

/** Progress over all lists. */
let calls = 0

interface Caller {
  readonly url: string
  readonly headers: Record<string, string> | undefined
  readonly agent: Agent
}

/** One connection reads every list of feeds, from databases with few feeds and with many. */
export const growth: Bench = async (context) => {
  const files = sizes.map((size) => join(context.folder, `growth-${size}.db`))
  const onSqlite = await tableFor('SQLite', files, context)
  for (const file of files) rmSync(file)
  const postgres = await startPostgres()
  try {
    const databases: string[] = []
    for (const _ of sizes) databases.push(await postgres.create())
    return [onSqlite, await tableFor('PostgreSQL', databases, context)]
  } finally {
    await postgres.stop()
  }
}

async function tableFor(kind: string, databases: readonly string[], context: BenchContext): Promise<Table> {
  const reportProgress = (text: string) => context.reportProgress(`${kind}, ${text}`)
  const places: Places[] = []
  for (const [at, database] of databases.entries()) places.push(await prepare(database, sizes[at] ?? 0, reportProgress))
  const peers = databases.map((database) => communityKitOn(database, kind, '', []))
  const rows = await withServers(peers, (servers) => compareLists(servers, places, { ...context, reportProgress }))
  return {
    name: `growth-${kind.toLowerCase()}`,
    title: `Lists of feeds on ${kind}, with one connection (×: ratio to ${formatted(sizes[1])} feeds)`,
    units: sizes.map((size) => `ms at ${formatted(size)} feeds`),
    rows,
  }
}

const formatted = (size: number) => size.toLocaleString('en')

/** Lets the server seed a small world, and grows it. */
async function prepare(database: string, size: number, reportProgress: ReportProgress): Promise<Places> {
  reportProgress(`${formatted(size)} feeds: seeding`)
  await withServers([communityKitOn(database, 'community-kit serve', '')], async () => undefined)
  const sql = await openSql(database)
  try {
    await grow(sql, size, reportProgress)
    return await placesIn(sql)
  } finally {
    await sql.close()
  }
}

async function compareLists(
  servers: readonly Server[],
  places: readonly Places[],
  { rounds, reportProgress }: BenchContext,
): Promise<Row[]> {
  const callers = await Promise.all(
    servers.map(async ({ peer, url }) => ({ url, headers: await peer.likes?.logIn?.(url), agent: keepAliveAgent() })),
  )
  const rows: Row[] = []
  for (const [who, requestFor] of Object.entries(lists)) {
    reportProgress(who)
    const calls = callers.map((caller, at) => () => timeOf(caller, requestFor(places[at] as Places), at > 0))
    await inTurn(calls, warmUps)
    rows.push({ who, figures: figuresOf(await inTurn(calls, rounds * callsPerRound)) })
  }
  for (const { agent } of callers) agent.destroy()
  return rows
}

/** Alternates between the databases, so that the load of the machine is the same for all. */
async function inTurn(calls: readonly (() => Promise<number>)[], count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let turn = 0; turn < count; turn++) {
    const times: number[] = []
    for (const call of calls) times.push(await call())
    pairs.push([times.map(() => times[1] ?? Number.NaN), times])
  }
  return pairs
}

async function timeOf(
  { url, headers, agent }: Caller,
  { path, ...request }: ListRequest,
  isFull: boolean,
): Promise<number> {
  const startedAt = performance.now()
  const { status, text } = await send(url + asNew(path, calls++), { ...request, ...(headers && { headers }), agent })
  const time = performance.now() - startedAt
  if (status !== 200) throw new Error(`${path} returned ${status} ${text}`)
  const { length } = JSON.parse(text)
  if (isFull && length !== fullPage) throw new Error(`${path} returned ${length} feeds`)
  return time
}

import { beforeAll, expect, test } from 'vitest'
import { casesIn, uncovered } from '../conformance/coverage.ts'
import { type Footprint, footprintOf, planOf } from '../conformance/footprint.ts'
import { openJournal } from '../conformance/journal.ts'
import { type RunOptions, run } from '../conformance/run.ts'
import { suite } from '../conformance/suite.ts'
import type { Target } from '../conformance/target.ts'
import { endpoints } from '../contracts/chapters.ts'
import { repliesOf, statedStatuses } from '../contracts/declared.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import type { Requirement } from '../contracts/requirements/requirement.ts'
import { createWorld } from '../mock/world.ts'
import { type TableName, tables } from '../platform/tables/index.ts'
import { inProcess } from './in-process.ts'

/**
 * One living world that is judged three times: with its control plane, without, and as a shared server is. No run may
 * notice that there was one before, nor leave anything that the interface can remove.
 */
const token = 'the token of this test'
const produced = new Set<string>()
const accidents: string[] = []
const world = createWorld({
  controlToken: token,
  rateLimit: 1_000_000,
  onExchange: ({ endpoint, response }) => void produced.add(`${endpoint?.name} ${response.status}`),
  onError: (error, endpoint) => void accidents.push(`${endpoint?.name ?? 'no operation'}: ${error}`),
})
const target = inProcess(world, token)
const { control: _, ...bare } = target

/** What stays by nature, or is no thing of the interface. */
const lasting: Partial<Record<TableName, string>> = {
  codes: 'verification codes',
  mini_codes: 'codes of the mini-program',
  sessions: 'logins',
  users: 'accounts',
  wallets: 'of accounts',
  topic_counts: 'of accounts',
  shop_infos: 'how to reach sellers',
  im_users: 'registrations',
  settings: 'written when they are first changed, and put back',
  reports: 'reports',
  currency_orders: 'orders',
  receipts: 'of orders',
  rewards: 'rewards',
  reward_hours: 'sums of rewards',
  reward_totals: 'sums of rewards',
  sign_ins: 'sign-ins',
  task_days: 'what tasks count',
  task_totals: 'what tasks count',
  notifications: 'what people were told',
  outbox: 'what was pushed',
  applications: 'to topics that are deleted',
  event_marks: 'of events that are deleted',
  grams: 'words in the names of accounts',
}

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(tables) as TableName[]) {
    const rows: readonly object[] = await world.memory.store[name].find({})
    if (!(name in lasting)) counts[name] = rows.filter((row) => !isGone(row)).length
  }
  return counts
}

const isGone = (row: { deleted_at?: string | null; removed?: boolean }): boolean =>
  row.removed === true || (row.deleted_at ?? null) !== null

interface Outcome {
  readonly trouble: string[]
  readonly passed: Set<string>
  readonly left: unknown[]
  readonly counts: Record<string, number>
  readonly footprints: Map<string, Footprint>
}

async function judged(of: Target, options: RunOptions = {}): Promise<Outcome> {
  const journal = openJournal()
  const [trouble, passed, footprints] = [[] as string[], new Set<string>(), new Map<string, Footprint>()]
  const onFootprint: RunOptions['onFootprint'] = ({ address }, footprint) => void footprints.set(address, footprint)
  for await (const { address, outcome, outside, reason, failure, leftovers } of run(suite, of, {
    ...options,
    journal,
    onFootprint,
  })) {
    if (outcome === 'passed') passed.add(address)
    else if (!outside) trouble.push(`${address} ${outcome}: ${reason ?? failure?.message}`)
    for (const leftover of leftovers) trouble.push(`${address} left over: ${leftover}`)
  }
  return { trouble, passed, left: journal.left(), counts: await rowCounts(), footprints }
}

let [before, full, without, safe]: [Record<string, number>, Outcome, Outcome, Outcome] = [] as never

beforeAll(async () => {
  before = await rowCounts()
  full = await judged(target)
  without = await judged(bare)
  safe = await judged({ ...bare, gaps: 'observed' }, { mode: 'safe', concurrency: 8 })
}, 120_000)

test('the first run, which can do everything, passes every case', () => {
  expect(full.passed.size).toBe(casesIn(suite).length)
})

test('every run is as clean as the first, and leaves nothing over', () => {
  for (const { trouble, left } of [full, without, safe]) expect({ trouble, left }).toEqual({ trouble: [], left: [] })
})

test('the counts of the world are what they were', () => {
  for (const { counts } of [full, without, safe]) expect(counts).toEqual(before)
})

const again = 'run `node cli/footprint.ts` again: cases are not as they were recorded'

test('what each case sends is recorded', () => {
  const unlike = casesIn(suite).filter(({ address, needs }) => {
    const seen = (without.passed.has(address) ? without : full).footprints.get(address)
    const known = footprintOf({ address })
    const isSame = known?.mode === seen?.mode
    return (full.passed.has(address) || without.passed.has(address)) && !(needs.length > 0 ? known : isSame)
  })
  expect(
    unlike.map(({ address }) => address),
    again,
  ).toEqual([])
})

test('mode safe runs what it is said to run, and that is most', () => {
  const plan = planOf(casesIn(suite), 'safe')
  expect(safe.passed.size).toBe(plan.cases)
  expect(plan.cases).toBeGreaterThan(casesIn(suite).length * 0.6)
  expect(plan.writes.filter(({ leaves }) => leaves !== '')).toEqual([])
})

test('nothing went wrong inside', () => {
  expect([...new Set(accidents)]).toEqual([])
})

const ownStatuses = (endpoint: Endpoint) => [...statedStatuses(endpoint), ...Object.keys(endpoint.chosen ?? {})]

test('every reply that a contract states or chooses was given at least once', () => {
  const declared = endpoints.flatMap((endpoint) => ownStatuses(endpoint).map((status) => `${endpoint.name} ${status}`))
  expect(declared.filter((reply) => !produced.has(reply))).toEqual([])
})

test('every refusal that follows from what an operation takes was given by some operation', () => {
  const given = (status: number) => endpoints.some(({ name }) => produced.has(`${name} ${status}`))
  const implied = new Set(endpoints.flatMap((endpoint) => repliesOf(endpoint).map(({ status }) => status)))
  expect([...implied].filter((status) => !given(status))).toEqual([])
})

test('every operation that needs a token has refused somebody without one', () => {
  const members = endpoints.filter(({ access }) => access === 'member')
  expect(members.map(({ name }) => name).filter((name) => !produced.has(`${name} 401`))).toEqual([])
})

test('every statement of the document has a case', () => {
  // A field that no operation shows is in no answer that could be judged.
  const isShown = ({ field, on }: Requirement) => field === undefined || on.length > 0
  const missing = uncovered(suite).filter((one) => one.level === 'must' && isShown(one))
  expect(missing.map(({ id, says }) => `${id} ${says}`)).toEqual([])
})

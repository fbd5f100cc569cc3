import { beforeAll, expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { isUnprovenRefusal } from '../../cli/testing/served-target.cases.ts'
import type { Adapter, PartName } from '../../conformance/adapter/parts.ts'
import { casesIn, scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import type { RunOptions } from '../../conformance/client/run.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { writePlanOf } from '../../conformance/runner/write-plan.ts'
import type { Footprint } from '../../conformance/safety/footprint.ts'
import { footprintOf, needsNoAdapter } from '../../conformance/safety/footprint.ts'
import { openJournal } from '../../conformance/safety/journal/journal.ts'
import { effectOf } from '../../conformance/safety/journal/operation-effects.ts'
import type { Mode } from '../../conformance/safety/modes.ts'
import { suite } from '../../conformance/suite.ts'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { repliesOf, statedStatuses } from '../../contracts/runtime/declared.ts'
import { createWorld } from '../../mock/world.ts'
import { sampleOf } from '../mutants/model/sample.ts'
import { collectViolations } from './openapi-check.cases.ts'
import { countGuesses, rowCounts } from './world-counts.cases.ts'

const token = 'the token of this test'
/** How many responses of each kind are compared with the OpenAPI document; a proof compares all of them. */
const maxCompared = 8

/** How often each operation responded with each status. */
const responses = new Map<string, number>()
let acceptedWrites: Record<string, number> = {}
const internalErrors: string[] = []
const violations = collectViolations()
const world = createWorld({
  controlToken: token,
  rateLimit: 1_000_000,
  guard: true,
  onExchange({ endpoint, request, response }) {
    const kind = `${endpoint?.name} ${response.status}`
    const times = responses.get(kind) ?? 0
    if (times < maxCompared) violations.compare(request, response)
    responses.set(kind, times + 1)
    if (endpoint && isWrite(endpoint, request) && response.ok)
      acceptedWrites[endpoint.name] = (acceptedWrites[endpoint.name] ?? 0) + 1
  },
  onError: (error, endpoint) => void internalErrors.push(`${endpoint?.name ?? 'no operation'}: ${error}`),
})
const target = inProcess(world, token)
const takeGuesses = countGuesses(world)
const { adapter, ...withoutAdapter } = target

const isWrite = ({ name, method }: Endpoint, request: Request): boolean =>
  request.method === method && method !== 'GET' && !effectOf(name)?.reads

interface Outcome {
  readonly problems: string[]
  readonly passed: Set<string>
  readonly left: unknown[]
  readonly counts: Record<string, number>
  readonly footprints: Map<string, Footprint>
  readonly parts: Map<string, readonly string[]>
  readonly acceptedWrites: Record<string, number>
  readonly guesses: Readonly<Record<string, number>>
}

/** Cases may be skipped because of the mode or a missing adapter, but never because the seeded world lacks something. */
const isLeftOut = (unlock: readonly string[]) =>
  unlock.length > 0 && unlock.every((one) => one.startsWith('adapter.') || one.startsWith('--mode'))

async function runSuite(target: Target, options: RunOptions = {}): Promise<Outcome> {
  const journal = openJournal()
  acceptedWrites = {}
  const [problems, passed, footprints] = [[] as string[], new Set<string>(), new Map<string, Footprint>()]
  const parts = new Map<string, readonly string[]>()
  // Without an adapter, fewer cases send requests.
  const hasNothingToCompare = (id: string, outcome: string) =>
    !target.adapter && outcome === 'not exercised' && id.startsWith('observed/')
  const onFootprint: RunOptions['onFootprint'] = (id, footprint, used) => {
    footprints.set(id, footprint)
    parts.set(id, used)
  }
  for await (const { id, outcome, unlock = [], reason, failure, leftovers } of run(suite, target, {
    ...options,
    journal,
    onFootprint,
  })) {
    if (outcome === 'passed') passed.add(id)
    else if (!isLeftOut(unlock) && !(options.only && isUnprovenRefusal(reason)) && !hasNothingToCompare(id, outcome))
      problems.push(`${id} ${outcome}: ${reason ?? failure?.message}`)
    for (const leftover of leftovers) problems.push(`${id} left over: ${leftover}`)
  }
  const accepted = acceptedWrites
  acceptedWrites = {}
  return {
    problems,
    passed,
    left: journal.leftovers(),
    counts: await rowCounts(world.memory.store),
    footprints,
    parts,
    acceptedWrites: accepted,
    guesses: takeGuesses(),
  }
}

let [before, full, bare]: [Record<string, number>, Outcome, Outcome] = [] as never
let safe: Outcome | undefined

/** A sample of the cases that used the adapter, and a smaller one of the others, which do the same without an adapter. */
function someCases({ parts }: Outcome): string[] {
  const used = casesIn(suite).filter(({ id }) => parts.get(id)?.length)
  const others = casesIn(suite).filter((one) => !used.includes(one))
  return [...sampleOf(used, 120), ...sampleOf(others, 40)].map(({ id }) => id)
}

/**
 * Runs the suite several times on one world: with its control plane, without it, and (in proofs) in mode safe, as on a shared
 * server. No run may be affected by an earlier one, or leave anything behind that the interface can remove.
 */
export function testOwnWorld(withoutControlPlane: 'every case' | 'some cases'): void {
  const isWhole = withoutControlPlane === 'every case'
  beforeAll(async () => {
    before = await rowCounts(world.memory.store)
    full = await runSuite(target)
    bare = await runSuite(withoutAdapter, isWhole ? {} : { only: someCases(full) })
    if (isWhole) safe = await runSuite({ ...withoutAdapter, gaps: 'observed' }, { mode: 'safe', concurrency: 8 })
  }, 300_000)
  testOutcomes()
  if (isWhole) testSafeMode()
}

const allRuns = () => [full, bare, ...(safe ? [safe] : [])]

/** Cases that passed without an adapter when they were recorded: only a run shows which do. */
const ableWithoutAdapter = casesIn(suite).filter(needsNoAdapter)

const plannedWrites = (...options: [mode: Mode, adapter?: Adapter]): Record<string, number> =>
  Object.fromEntries(
    writePlanOf(options[1] ? casesIn(suite) : ableWithoutAdapter, ...options).writes.map(({ operation, times }) => [
      operation,
      times,
    ]),
  )

function testOutcomes(): void {
  test('the first run, with a control plane, passes every case', () => {
    expect(full.passed.size).toBe(casesIn(suite).length)
  })

  test('every run passes like the first and leaves nothing behind', () => {
    for (const { problems, left } of allRuns()) expect({ problems, left }).toEqual({ problems: [], left: [] })
  })

  test('the number of rows is the same as before', () => {
    for (const { counts } of allRuns()) expect(counts).toEqual(before)
  })

  test('each case declares exactly the parts of the adapter that it needs', async () => {
    const unused = scriptedCasesIn(suite).filter(({ id, needs }) =>
      needs.some((part) => !full.parts.get(id)?.includes(part)),
    )
    expect(unused.map(({ id }) => id)).toEqual([])
    const undeclared: string[] = []
    for (const { id, needs } of scriptedCasesIn(suite)) {
      const others = (full.parts.get(id) ?? []).filter((part) => !needs.includes(part as PartName))
      if (others.length === 0 || !bare.parts.has(id) || bare.passed.has(id)) continue
      const left = Object.fromEntries(Object.entries(adapter ?? {}).filter(([part]) => !others.includes(part)))
      for await (const { reason } of run(suite, { ...target, adapter: left }, { only: [id] }))
        if (reason?.startsWith('needs ')) undeclared.push(`${id} ${reason}`)
    }
    expect(undeclared).toEqual([])
  }, 60_000)

  const advice = 'cases send other requests than recorded: run npm run footprints'

  test('the recorded footprints are up to date', () => {
    const different = scriptedCasesIn(suite).filter(({ id, needs }) => {
      // What other cases send does not depend on the adapter, but on what earlier cases have created.
      const isAdapterUsed = (full.parts.get(id) ?? []).length > 0
      if (isAdapterUsed && !bare.parts.has(id)) return false
      const seen = (isAdapterUsed && bare.passed.has(id) ? bare : full).footprints.get(id)
      const known = footprintOf({ id })
      const isSame = known?.mode === seen?.mode
      return (full.passed.has(id) || bare.passed.has(id)) && !(needs.length > 0 ? known : isSame)
    })
    expect(
      different.map(({ id }) => id),
      advice,
    ).toEqual([])
  })

  test('no run writes more than planned: the plan has every accepted write, at least as often', () => {
    const runs: [Outcome, Record<string, number>][] = [
      [bare, plannedWrites('full')],
      [full, plannedWrites('full', adapter)],
      ...(safe ? [[safe, plannedWrites('safe')] as [Outcome, Record<string, number>]] : []),
    ]
    for (const [{ acceptedWrites }, planned] of runs) {
      const excess = Object.entries(acceptedWrites).filter(([operation, times]) => times > (planned[operation] ?? 0))
      expect([Object.keys(acceptedWrites).length > 20, excess]).toEqual([true, []])
    }
  })

  test('a run makes at most 3 wrong guesses at an account, and few enough for two runs from one address (G83)', () => {
    for (const { guesses } of allRuns()) {
      const { 'network somebody': all = 0, ...others } = guesses
      expect(Math.max(0, ...Object.values(others))).toBeLessThanOrEqual(3)
      expect(2 * all).toBeLessThan(20)
    }
    expect(full.guesses['network somebody']).toBeGreaterThan(0)
  })

  test('there were no internal errors', () => {
    expect([...new Set(internalErrors)]).toEqual([])
  })

  test('every response matches the OpenAPI document', async () => {
    expect(await violations.found()).toEqual([])
  })

  const ownStatuses = (endpoint: Endpoint) => [...statedStatuses(endpoint), ...Object.keys(endpoint.chosen ?? {})]

  test('every response that a contract declares occurred at least once', () => {
    const declared = endpoints.flatMap((endpoint) =>
      ownStatuses(endpoint).map((status) => `${endpoint.name} ${status}`),
    )
    expect(declared.filter((reply) => !responses.has(reply))).toEqual([])
  })

  test('every kind of rejection that follows from parameters occurred', () => {
    const isGiven = (status: number) => endpoints.some(({ name }) => responses.has(`${name} ${status}`))
    const implied = new Set(endpoints.flatMap((endpoint) => repliesOf(endpoint).map(({ status }) => status)))
    expect([...implied].filter((status) => !isGiven(status))).toEqual([])
  })

  test('every operation that needs a token has refused a request without one', () => {
    const members = endpoints.filter(({ access }) => access === 'member')
    expect(members.map(({ name }) => name).filter((name) => !responses.has(`${name} 401`))).toEqual([])
  })
}

function testSafeMode(): void {
  test('mode safe runs the planned cases, which are the majority', () => {
    const plan = writePlanOf(ableWithoutAdapter, 'safe')
    const scripted = scriptedCasesIn(suite).filter(({ id }) => safe?.passed.has(id))
    expect(scripted.length).toBe(plan.cases)
    expect(plan.cases).toBeGreaterThan(scriptedCasesIn(suite).length * 0.6)
    expect(plan.writes.filter(({ leaves }) => leaves !== '')).toEqual([])
  })

  test('mode safe sends exactly the planned writes, whether the server accepts them or not', () => {
    const sent: Record<string, number> = {}
    for (const [operation, times] of [...(safe?.footprints.values() ?? [])].flatMap(({ writes }) =>
      Object.entries(writes),
    ))
      sent[operation] = (sent[operation] ?? 0) + times
    expect(sent).toEqual(plannedWrites('safe'))
  })
}

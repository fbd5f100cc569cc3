import { inProcess } from '../../../cli/shared/in-process.ts'
import type { Case } from '../../../conformance/authoring/case.ts'
import { createRun } from '../../../conformance/client/run.ts'
import type { Target } from '../../../conformance/client/target.ts'
import type { Failure } from '../../../conformance/model/failure.ts'
import { captureInitialStates, runCase } from '../../../conformance/runner/run-case.ts'
import { allowedMethods, match } from '../../../contracts/runtime/router.ts'
import { createWorld } from '../../../mock/world.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import { everyOperation } from '../kinds/everywhere.ts'
import type { Mutant, ReplyProxy } from '../model/mutant.ts'
import type { Baseline } from './baseline-run.ts'

const token = 'mutants'

interface WorldOptions {
  /** Whole runs in one process send more than the default permits. */
  readonly rateLimit?: number
}

/** A new world, with the mutant if one is given. */
export function mutatedTarget(mutant?: Mutant, options: WorldOptions = {}): Target {
  const { operation, mutateRule, proxy } = mutant ?? {}
  const middleware = mutateRule ? [wrapRules(({ name }, rule) => (name === operation ? mutateRule(rule) : rule))] : []
  const target = inProcess(createWorld({ controlToken: token, middleware, ...options }), token)
  return proxy ? { ...target, fetch: withProxy(proxy, operation ?? '', target.fetch) } : target
}

/** Sends requests for the operation through the proxy, including requests for its path with an undeclared method. */
function withProxy(proxy: ReplyProxy, operation: string, fetch: Target['fetch']): Target['fetch'] {
  return (input, init) => {
    const request = new Request(input, init)
    const isAffected = operation === everyOperation || operationsAt(request).includes(operation)
    return isAffected ? proxy(request, fetch) : fetch(request)
  }
}

function operationsAt({ method, url }: Request): string[] {
  const { pathname } = new URL(url)
  const matched = match(method, pathname)
  return (matched ? [matched] : allowedMethods(pathname).flatMap((other) => match(other, pathname) ?? [])).map(
    ({ endpoint }) => endpoint.name,
  )
}

/** The failure of a case that detects the mutant. */
export async function failureOn(mutant: Mutant | undefined, testCase: Case): Promise<Failure | undefined> {
  const run = createRun(mutatedTarget(mutant))
  await captureInitialStates([testCase], run)
  return (await runCase(testCase, run)).failure
}

/** The cases that call the mutated operation, those that call the fewest other operations first. */
export function casesCalling({ operation }: Mutant, calls: Baseline['calls'], cases: readonly Case[]): Case[] {
  const size = ({ id }: Case) => calls.get(id)?.size ?? 0
  return cases.filter(({ id, before }) => !before && calls.get(id)?.has(operation)).sort((a, b) => size(a) - size(b))
}

/**
 * Runs the cases in order on a world with the mutant until one fails, and returns its id. A case that can no longer be exercised, for example because
 * a list is empty, does not count: the run would still exit with 0.
 */
export async function killingCase(mutant: Mutant, cases: readonly Case[]): Promise<string | undefined> {
  const run = createRun(mutatedTarget(mutant))
  for (const testCase of cases)
    if (['failed', 'error'].includes((await runCase(testCase, run)).outcome)) return testCase.id
  return undefined
}

/** All of these cases that fail on a world with the mutant. */
export async function detectingCases(mutant: Mutant, cases: readonly Case[]): Promise<string[]> {
  const run = createRun(mutatedTarget(mutant))
  const detecting: string[] = []
  await captureInitialStates(cases, run)
  for (const testCase of cases) if ((await runCase(testCase, run)).outcome === 'failed') detecting.push(testCase.id)
  return detecting
}

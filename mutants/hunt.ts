import { inProcess } from '../cli/in-process.ts'
import type { Case } from '../conformance/case.ts'
import type { Failure } from '../conformance/failure.ts'
import { begin, openRun, runCase } from '../conformance/run-case.ts'
import type { Target } from '../conformance/target.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { createWorld } from '../mock/world.ts'
import { allowed, match } from '../platform/router.ts'
import type { AnyRule } from '../platform/rules/index.ts'
import { everything } from './kinds/everywhere.ts'
import type { Door, Mutant } from './mutant.ts'
import type { Sound } from './sound.ts'

const token = 'mutants'

/** A fresh world of ours, with a defect when one is given. */
export function targetWith(mutant?: Mutant): Target {
  const { operation, spoil, door } = mutant ?? {}
  const wrap = spoil && {
    wrap: (endpoint: Endpoint, rule: AnyRule) => (endpoint.name === operation ? spoil(rule) : rule),
  }
  const target = inProcess(createWorld({ controlToken: token, ...wrap }), token)
  return door ? { ...target, fetch: through(door, operation ?? '', target.fetch) } : target
}

/** Requests for the address of the operation, also by methods that nobody takes, go through the door. */
function through(door: Door, operation: string, fetch: Target['fetch']): Target['fetch'] {
  return (input, init) => {
    const request = new Request(input, init)
    const isMeant = operation === everything || operationsAt(request).includes(operation)
    return isMeant ? door(request, fetch) : fetch(request)
  }
}

function operationsAt({ method, url }: Request): string[] {
  const { pathname } = new URL(url)
  const found = match(method, pathname)
  return (found ? [found] : allowed(pathname).flatMap((other) => match(other, pathname) ?? [])).map(
    ({ endpoint }) => endpoint.name,
  )
}

/** What a case says of a defect, when it notices it. */
export async function failureOn(mutant: Mutant | undefined, one: Case): Promise<Failure | undefined> {
  const run = openRun(targetWith(mutant))
  await begin([one], run)
  return (await runCase(one, run)).failure
}

/** The cases that call the spoiled operation, those that call little else first. */
export function touching({ operation }: Mutant, calls: Sound['calls'], cases: readonly Case[]): Case[] {
  const size = ({ address }: Case) => calls.get(address)?.size ?? 0
  return cases
    .filter(({ address, before }) => !before && calls.get(address)?.has(operation))
    .sort((a, b) => size(a) - size(b))
}

/**
 * Runs cases on a world with the defect, in the order given, until one does not pass. Answers its address. What cannot be
 * shown any more, because a list is empty, say, is noticed too: the run is incomplete.
 */
export async function killerOf(mutant: Mutant, cases: readonly Case[]): Promise<string | undefined> {
  const run = openRun(targetWith(mutant))
  for (const one of cases) if ((await runCase(one, run)).outcome !== 'passed') return one.address
  return undefined
}

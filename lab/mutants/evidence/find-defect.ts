import type { Case } from '../../../conformance/authoring/case.ts'
import type { Exchange, Failure } from '../../../conformance/model/failure.ts'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { operationsOf, type Requirement } from '../../../contracts/requirements/requirement.ts'
import { everywhere, transportKinds } from '../kinds/everywhere.ts'
import { replyKinds } from '../kinds/replies.ts'
import { defectsIn, tellingKinds } from '../model/catalogue.ts'
import type { Kinds, Mutant } from '../model/mutant.ts'
import type { Baseline } from './baseline-run.ts'
import { casesCalling, failureOn } from './run-mutant.ts'

/** Every defect that a case could notice: those of the operations it is about first, and what is called last before the rest. */
function candidatesFor(one: Case, { calls, uses }: Baseline, some: Kinds): Mutant[] {
  const called = [...(calls.get(one.id) ?? [])].reverse()
  const about = called.filter((name) => one.operations.includes(name))
  return [...new Set([...about, ...one.operations, ...called])].flatMap((name) => {
    const endpoint = endpointNamed.get(name)
    return endpoint ? defectsIn(some, endpoint, uses.get(name)) : []
  })
}

interface Found {
  readonly mutant: Mutant
  readonly failure: Failure
  /** How far the case came before it failed, and how far it comes without a defect. */
  readonly steps: number
  readonly of: number
}

/** Fails when everything else is done, to see how far that is. */
const endless = (one: Case): Case => ({
  ...one,
  run: async (context, before) => {
    await one.run(context, before)
    context.expect(1, 'the end', '9/2').equals(2)
  },
})

/** What a case fails on: one of the telling kinds, else one that any answer can have. */
export async function defectFor(one: Case, baseline: Baseline): Promise<Found | undefined> {
  const transport = [...candidatesFor(one, baseline, transportKinds), ...everywhere]
  const candidates = [candidatesFor(one, baseline, tellingKinds), transport]
  for (const mutants of candidates) {
    const found = await latest(one, mutants)
    if (found) return found
  }
  return undefined
}

/**
 * The defect on which a case fails latest. Any defect in the preparations would make it fail; one that lets it come to its
 * last word shows that this word is heard.
 */
async function latest(one: Case, mutants: readonly Mutant[]): Promise<Found | undefined> {
  const of = (await failureOn(undefined, endless(one)))?.transcript.length ?? 0
  let best: Found | undefined
  for (const [place, mutant] of mutants.entries()) {
    if (best && (place > patience || best.steps >= late * of)) return best
    const failure = await failureOn(mutant, one)
    const steps = !failure || broke(failure.transcript) ? 0 : failure.transcript.length
    if (failure && steps > (best?.steps ?? 0)) best = { mutant, failure, steps, of }
  }
  return best
}

/** A platform that falls over is noticed by anything. */
const broke = (transcript: readonly Exchange[]) =>
  (transcript.findLast(({ method }) => method !== 'ADAPTER')?.status ?? 0) >= 500

/** How much of a case must have gone well, and how many defects are tried for more. */
const late = 0.75
const patience = 60

/** A failure that names a statement. */
interface Named {
  readonly mutant: Mutant
  readonly one: Case
  readonly failure: Failure
}

/** Pairs of cases and defects for one statement. */
const mostTries = 3000

/** Looks for a case that names a statement when it is broken: any of these cases on any of these defects. */
async function namingOf(id: string, pairs: Iterable<readonly [Case, Mutant]>): Promise<Named | undefined> {
  let tried = 0
  for (const [one, mutant] of pairs) {
    if (tried++ > mostTries) return undefined
    const failure = await failureOn(mutant, one)
    if (failure?.requirements.includes(id)) return { mutant, one, failure }
  }
  return undefined
}

/** Fields are mistyped; for everything else the cases that claim to show it are tried on all they could notice. */
export function naming(
  requirement: Requirement,
  cases: readonly Case[],
  baseline: Baseline,
): Promise<Named | undefined> {
  const { id, field } = requirement
  return namingOf(id, field === undefined ? claims(id, cases, baseline) : mistypings(requirement, cases, baseline))
}

function* claims(id: string, cases: readonly Case[], baseline: Baseline): Generator<[Case, Mutant]> {
  const own = cases.filter(({ requirements }) => requirements.includes(id))
  for (const some of [tellingKinds, transportKinds])
    for (const one of own) for (const mutant of candidatesFor(one, baseline, some)) yield [one, mutant]
  for (const one of own) for (const mutant of everywhere) yield [one, mutant]
}

function* mistypings(requirement: Requirement, cases: readonly Case[], { calls }: Baseline): Generator<[Case, Mutant]> {
  const path = requirement.field?.split('.').slice(1).join('.') ?? ''
  for (const mutant of mistypedAt(operationsOf(requirement), path))
    for (const one of casesCalling(mutant, calls, cases).slice(0, 40)) yield [one, mutant]
}

function mistypedAt(operations: readonly string[], path: string): Mutant[] {
  const { mistypes } = replyKinds
  return operations
    .flatMap((name) => endpointNamed.get(name) ?? [])
    .flatMap((endpoint) => defectsIn(mistypes ? { mistypes } : {}, endpoint))
    .filter(({ id }) => id.endsWith(` ${path}`) || id.endsWith(`.${path}`))
}

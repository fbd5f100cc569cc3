import type { Case } from '../../../conformance/authoring/case.ts'
import type { Exchange, Failure } from '../../../conformance/model/failure.ts'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { operationsOf, type Requirement } from '../../../contracts/requirements/requirement.ts'
import { everywhere, transportKinds } from '../kinds/everywhere.ts'
import { replyKinds } from '../kinds/replies.ts'
import { mutantsIn, specificKinds } from '../model/catalogue.ts'
import type { Kinds, Mutant } from '../model/mutant.ts'
import { plantedMutants } from '../planted-mutants.ts'
import type { Baseline } from './baseline-run.ts'
import { casesCalling, failureOn } from './run-mutant.ts'

/** Mutants that a case could detect: first those of the operations it is about, then those of other operations it calls, last called first. */
function candidatesFor(testCase: Case, { calls, uses }: Baseline, kinds: Kinds): Mutant[] {
  const called = [...(calls.get(testCase.id) ?? [])].reverse()
  const about = called.filter((name) => testCase.operations.includes(name))
  return [...new Set([...about, ...testCase.operations, ...called])].flatMap((name) => {
    const endpoint = endpointNamed.get(name)
    return endpoint ? mutantsIn(kinds, endpoint, uses.get(name)) : []
  })
}

interface LateFailure {
  readonly mutant: Mutant
  readonly failure: Failure
  /** Exchanges before the failure; `totalSteps` counts those of a run without a mutant. */
  readonly steps: number
  readonly totalSteps: number
}

/** Fails after the last step, to count the exchanges of a whole run. */
const failAtEnd = (testCase: Case): Case => ({
  ...testCase,
  run: async (context, before) => {
    await testCase.run(context, before)
    context.expect(1, 'the end', '9/2').equals(2)
  },
})

/** Prefers mutants planted for the case, then specific kinds, then kinds that any response can have. */
export async function mutantFor(testCase: Case, baseline: Baseline): Promise<LateFailure | undefined> {
  const transport = [...candidatesFor(testCase, baseline, transportKinds), ...everywhere]
  const planted = plantedMutants.filter(({ killingCases }) => killingCases.includes(testCase.id))
  const candidates = [planted, candidatesFor(testCase, baseline, specificKinds), transport]
  for (const mutants of candidates) {
    const latest = await latestFailing(testCase, mutants)
    if (latest) return latest
  }
  return undefined
}

/**
 * The mutant on which the case fails latest. Any mutant of an operation in its setup would make the case fail; a late failure shows that its
 * actual checks work.
 */
async function latestFailing(testCase: Case, mutants: readonly Mutant[]): Promise<LateFailure | undefined> {
  const totalSteps = (await failureOn(undefined, failAtEnd(testCase)))?.transcript.length ?? 0
  let best: LateFailure | undefined
  for (const [index, mutant] of mutants.entries()) {
    if (best && (index > maxCandidates || best.steps >= lateEnough * totalSteps)) return best
    const failure = await failureOn(mutant, testCase)
    const steps = !failure || isServerError(failure.transcript) ? 0 : failure.transcript.length
    if (failure && steps > (best?.steps ?? 0)) best = { mutant, failure, steps, totalSteps }
  }
  return best
}

/** Every case detects a server error, so it proves nothing. */
const isServerError = (transcript: readonly Exchange[]) =>
  (transcript.findLast(({ method }) => method !== 'ADAPTER')?.status ?? 0) >= 500

/** The share of exchanges that must succeed before the failure, and how many mutants are tried to reach it. */
const lateEnough = 0.75
const maxCandidates = 60

/** A failure that names the requirement in question. */
interface NamingFailure {
  readonly mutant: Mutant
  readonly testCase: Case
  readonly failure: Failure
}

/** How many pairs of a case and a mutant are tried for one requirement. */
const maxTries = 3000

/** Returns the first pair whose failure names the requirement. */
async function firstNaming(id: string, pairs: Iterable<readonly [Case, Mutant]>): Promise<NamingFailure | undefined> {
  let tried = 0
  for (const [testCase, mutant] of pairs) {
    if (tried++ > maxTries) return undefined
    const failure = await failureOn(mutant, testCase)
    if (failure?.requirements.includes(id)) return { mutant, testCase, failure }
  }
  return undefined
}

/** Gives a field a wrong type. For any other requirement, runs the cases that claim to check it on all mutants they could detect. */
export function findNaming(
  requirement: Requirement,
  cases: readonly Case[],
  baseline: Baseline,
): Promise<NamingFailure | undefined> {
  const { id, field } = requirement
  return firstNaming(id, field === undefined ? claims(id, cases, baseline) : mistypings(requirement, cases, baseline))
}

function* claims(id: string, cases: readonly Case[], baseline: Baseline): Generator<[Case, Mutant]> {
  const claiming = cases.filter(({ requirements }) => requirements.includes(id))
  for (const kinds of [specificKinds, transportKinds])
    for (const testCase of claiming)
      for (const mutant of candidatesFor(testCase, baseline, kinds)) yield [testCase, mutant]
  for (const testCase of claiming) for (const mutant of everywhere) yield [testCase, mutant]
}

function* mistypings(requirement: Requirement, cases: readonly Case[], { calls }: Baseline): Generator<[Case, Mutant]> {
  for (const mutant of mistypedMutants(requirement))
    for (const testCase of casesCalling(mutant, calls, cases).slice(0, 40)) yield [testCase, mutant]
}

/** Mutants that give the field of a requirement a wrong type. */
export function mistypedMutants(requirement: Requirement): Mutant[] {
  const path = requirement.field?.split('.').slice(1).join('.') ?? ''
  const { mistypes } = replyKinds
  return operationsOf(requirement)
    .flatMap((name) => endpointNamed.get(name) ?? [])
    .flatMap((endpoint) => mutantsIn(mistypes ? { mistypes } : {}, endpoint))
    .filter(({ id }) => id.endsWith(` ${path}`) || id.endsWith(`.${path}`))
}

import { type PartName, partNames } from '../../../conformance/adapter/parts.ts'
import { check } from '../../../conformance/authoring/case.ts'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { scenario } from '../../../conformance/authoring/scenario.ts'
import type { Context } from '../../../conformance/client/context.ts'
import { errorMessage, NotExercised } from '../../../conformance/model/case-errors.ts'
import { type PersonName, personNames } from '../../../conformance/model/person.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { type Unlock, unlocksOf } from '../../../conformance/runner/unlocks.ts'
import { suite } from '../../../conformance/suite.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { ConformRun } from './conform-run.ts'
import { harmlessTrials, lastingTrials } from './part-trials.ts'

export type CheckedState = 'works' | 'fails' | 'not configured' | 'not tried'

export interface Checked {
  readonly name: string
  readonly state: CheckedState
  readonly text?: string
}

export interface TargetCheck {
  readonly people: readonly Checked[]
  readonly adapter: readonly Checked[]
  readonly unlocks: readonly Unlock[]
}

/** Who can log in, which parts of the adapter work, and what more would unlock. Leaves something behind only in mode full. */
export async function checkTarget(conform: ConformRun): Promise<TargetCheck> {
  const { target, environment } = conform
  const people: Checked[] = []
  for (const name of personNames) people.push(await checkPerson(conform, name))
  const adapter: Checked[] = []
  for (const part of partNames) adapter.push(await checkPart(conform, part))
  const works = (one: Checked) => one.state === 'works' || one.state === 'not tried'
  const usable = {
    people: Object.fromEntries(
      Object.entries(target.people).filter(([name]) => people.some((one) => one.name === name && works(one))),
    ),
    adapter: Object.fromEntries(
      Object.entries(target.adapter ?? {}).filter(([name]) => adapter.some((one) => one.name === name && works(one))),
    ),
    topicsWait: await doTopicsWait(conform),
  }
  environment.signal.throwIfAborted()
  return { people, adapter, unlocks: unlocksOf(suite, casesIn(suite), usable) }
}

/** What one case finds out, and how it ended. */
async function find<T>({ target, settings }: ConformRun, look: (context: Context) => Promise<T>) {
  let found: T | undefined
  const looking = check('look', 'Looks', ['4.15/3'], async (context) => {
    found = await look(context)
  })
  const { timeout, mode } = settings
  let verdict: Verdict | undefined
  for await (const one of run([scenario('check', 'Check', [looking])], target, { timeout, mode })) verdict = one
  const { outcome, reason, failure, unlock = [] } = verdict ?? {}
  return { found, outcome, text: reason ?? failure?.actual ?? 'it did not end', unlock }
}

async function checkPerson(conform: ConformRun, name: PersonName): Promise<Checked> {
  if (!conform.target.people[name]) return { name, state: 'not configured' }
  const { found, outcome, text } = await find(conform, (context) => context[name].id())
  return outcome === 'passed' ? { name, state: 'works', text: `user ${found}` } : { name, state: 'fails', text }
}

async function doTopicsWait(conform: ConformRun): Promise<boolean> {
  const { adapter, topics: shared } = conform.target
  if (adapter?.auditTopic || shared?.open !== undefined) return false
  const { found } = await find(conform, ({ visitor }) => visitor.sends(topics.getTopicConfig).gets(200))
  return found?.config.switch === true
}

async function checkPart(conform: ConformRun, name: PartName): Promise<Checked> {
  const { target, settings } = conform
  const [harmless, lasting] = [harmlessTrials[name], lastingTrials[name]]
  if (!target.adapter?.[name]) return { name, state: 'not configured' }
  if (harmless) return tryDirectly(name, harmless(target.adapter))
  if (!lasting) return { name, state: 'not tried', text: purposes[name] ?? '' }
  if (settings.mode === 'full') return tryInCase(conform, name, lasting)
  return { name, state: 'not tried', text: 'what it needs cannot be removed afterwards; --mode full tries it' }
}

const purposes: { readonly [N in PartName]?: string } = {
  login: 'used for the people above',
  userId: 'used for the people above',
  prepare: 'called before a run',
  restore: 'called after a run',
}

async function tryDirectly(name: PartName, trial: Promise<unknown> | undefined): Promise<Checked> {
  try {
    await trial
    return { name, state: 'works' }
  } catch (thrown) {
    return { name, state: thrown instanceof NotExercised ? 'not configured' : 'fails', text: errorMessage(thrown) }
  }
}

async function tryInCase(
  conform: ConformRun,
  name: PartName,
  trial: (context: Context) => Promise<unknown>,
): Promise<Checked> {
  const { outcome, text, unlock } = await find(conform, trial)
  if (outcome === 'passed') return { name, state: 'works' }
  if (outcome !== 'not exercised') return { name, state: 'fails', text }
  return { name, state: unlock.includes(`adapter.${name}`) ? 'not configured' : 'not tried', text }
}

import { type PartName, partNames } from '../../../conformance/adapter/parts.ts'
import type { Context } from '../../../conformance/client/context.ts'
import { check } from '../../../conformance/model/case.ts'
import { errorMessage, NotExercised } from '../../../conformance/model/case-errors.ts'
import { casesIn } from '../../../conformance/model/coverage.ts'
import { type PersonName, personNames } from '../../../conformance/model/person.ts'
import { scenario } from '../../../conformance/model/scenario.ts'
import type { Target } from '../../../conformance/model/target.ts'
import { type Unlock, unlocksOf } from '../../../conformance/model/unlocks.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { ConformRun } from './conform-run.ts'

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

/** Who can log in, which parts of the adapter work, and what more would unlock. Changes nothing on the target. */
export async function checkTarget({ target, settings, environment }: ConformRun): Promise<TargetCheck> {
  const people: Checked[] = []
  for (const name of personNames) people.push(await checkPerson(target, name, settings.timeout))
  const adapter: Checked[] = []
  for (const part of partNames) adapter.push(await checkPart(target, part))
  const works = (one: Checked) => one.state === 'works' || one.state === 'not tried'
  const usable = {
    people: Object.fromEntries(
      Object.entries(target.people).filter(([name]) => people.some((one) => one.name === name && works(one))),
    ),
    adapter: Object.fromEntries(
      Object.entries(target.adapter ?? {}).filter(([name]) => adapter.some((one) => one.name === name && works(one))),
    ),
    topicsWait: await doTopicsWait(target, settings.timeout),
  }
  environment.signal.throwIfAborted()
  return { people, adapter, unlocks: unlocksOf(suite, casesIn(suite), usable) }
}

/** What one case finds out; why it could not, otherwise. */
async function find<T>(target: Target, timeout: number, look: (context: Context) => Promise<T>) {
  let found: T | undefined
  const looking = check('look', 'Looks', ['4.15/3'], async (context) => {
    found = await look(context)
  })
  let problem: string | undefined
  for await (const { outcome, reason, failure } of run([scenario('check', 'Check', [looking])], target, {
    timeout,
    mode: 'safe',
  }))
    if (outcome !== 'passed') problem = reason ?? failure?.actual
  return { found, problem }
}

async function checkPerson(target: Target, name: PersonName, timeout: number): Promise<Checked> {
  if (!target.people[name]) return { name, state: 'not configured' }
  const { found, problem } = await find(target, timeout, async (context) => context[name].id())
  return problem === undefined
    ? { name, state: 'works', text: `user ${found}` }
    : { name, state: 'fails', text: problem }
}

async function doTopicsWait(target: Target, timeout: number): Promise<boolean> {
  if (target.adapter?.auditTopic || target.topics?.open !== undefined) return false
  const { found } = await find(
    target,
    timeout,
    async ({ visitor }) => (await visitor.sends(topics.getTopicConfig).gets(200)).config,
  )
  return found?.switch === true
}

const unusedNumber = '19900000000'

/** Only calls that change nothing that anybody uses: a code goes to a number that nobody has. */
const trials: { readonly [N in PartName]?: (adapter: NonNullable<Target['adapter']>) => Promise<unknown> | undefined } =
  {
    clock: (adapter) => adapter.clock?.({ advance: 0 }),
    verificationCode: (adapter) => adapter.verificationCode?.({ to: unusedNumber }),
    miniProgramCode: (adapter) => adapter.miniProgramCode?.({}),
    configure: (adapter) => adapter.configure?.({ settings: {} }),
    files: (adapter) => adapter.files?.({}),
    gifts: (adapter) => adapter.gifts?.({}),
  }

async function checkPart({ adapter = {} }: Target, name: PartName): Promise<Checked> {
  if (!adapter[name]) return { name, state: 'not configured' }
  const trial = trials[name]
  if (!trial) return { name, state: 'not tried' }
  try {
    await trial(adapter)
    return { name, state: 'works' }
  } catch (thrown) {
    return { name, state: thrown instanceof NotExercised ? 'not configured' : 'fails', text: errorMessage(thrown) }
  }
}

import { type PartName, partNames } from '../../../conformance/adapter/parts.ts'
import { check } from '../../../conformance/authoring/case.ts'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { scenario } from '../../../conformance/authoring/scenario.ts'
import type { Context } from '../../../conformance/client/context.ts'
import { errorMessage, NotExercised } from '../../../conformance/model/case-errors.ts'
import { type PersonName, personNames } from '../../../conformance/model/person.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import type { Style } from '../../../conformance/reports/index.ts'
import { escapeControls } from '../../../conformance/reports/text/formatting.ts'
import { type MissingPart, missingConfiguration } from '../../../conformance/runner/missing-configuration.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { CliError, pluralize } from '../../shared/output.ts'
import { permanentChecks, readOnlyChecks } from './adapter-checks.ts'
import type { ConformRun } from './conform-run.ts'
import { probePath } from './wait-for-server.ts'

type CheckedState = 'works' | 'fails' | 'not configured' | 'not tried'

interface Checked {
  readonly name: string
  readonly state: CheckedState
  readonly text?: string
}

interface SetupCheck {
  readonly people: readonly Checked[]
  readonly adapter: readonly Checked[]
  readonly unlocks: readonly MissingPart[]
}

/**
 * Checks who can log in and which parts of the adapter work, and lists what would enable more cases.
 * Leaves something behind only in mode full.
 */
export async function checkSetup(conform: ConformRun): Promise<SetupCheck> {
  const { target, environment } = conform
  await requireServer(conform)
  const people: Checked[] = []
  for (const name of personNames) people.push(await checkPerson(conform, name))
  const adapter: Checked[] = []
  for (const part of partNames) adapter.push(await checkPart(conform, part))
  const usable = {
    people: usableIn(target.people, people),
    adapter: usableIn(target.adapter ?? {}, adapter),
    topicsWait: await doTopicsWait(conform),
  }
  environment.signal.throwIfAborted()
  return { people, adapter, unlocks: missingConfiguration(suite, casesIn(suite), usable) }
}

/** Throws if the server does not respond; any response will do. */
async function requireServer({ target, settings, environment: { signal } }: ConformRun): Promise<void> {
  const address = settings.baseUrl + probePath
  await target.fetch(address, { signal, headers: { Accept: 'application/json' } }).catch((thrown: unknown) => {
    throw new CliError(`GET ${address}: ${errorMessage(thrown)}`, 3)
  })
}

function usableIn<T extends object>(configured: T, checked: readonly Checked[]): T {
  const works = (name: string) =>
    checked.some((part) => part.name === name && (part.state === 'works' || part.state === 'not tried'))
  return Object.fromEntries(Object.entries(configured).filter(([name]) => works(name))) as T
}

/** Runs `look` as a case; returns its result and its verdict. */
async function find<T>({ target, settings }: ConformRun, look: (context: Context) => Promise<T>) {
  let found: T | undefined
  const lookCase = check('look', 'Looks', ['4.15/3'], async (context) => {
    found = await look(context)
  })
  const { timeout, mode } = settings
  let verdict: Verdict | undefined
  for await (const current of run([scenario('check', 'Check', [lookCase])], target, { timeout, mode }))
    verdict = current
  const { outcome, reason, failure, unlock = [] } = verdict ?? {}
  return { found, outcome, text: reason ?? failure?.actual ?? 'it did not finish', unlock }
}

async function checkPerson(conform: ConformRun, name: PersonName): Promise<Checked> {
  if (!conform.target.people[name]) return { name, state: 'not configured' }
  const { found, text } = await find(conform, (context) => context[name].id())
  // The id counts even if the response broke its contract: a run reports that.
  return found === undefined ? { name, state: 'fails', text } : { name, state: 'works', text: `user ${found}` }
}

async function doTopicsWait(conform: ConformRun): Promise<boolean> {
  const { adapter, topics: shared } = conform.target
  if (adapter?.auditTopic || shared?.open !== undefined) return false
  const { found } = await find(conform, ({ visitor }) => visitor.sends(topics.getTopicConfig).gets(200))
  return found?.config.switch === true
}

async function checkPart(conform: ConformRun, name: PartName): Promise<Checked> {
  const { target, settings } = conform
  const [harmless, permanent] = [readOnlyChecks[name], permanentChecks[name]]
  if (!target.adapter?.[name]) return { name, state: 'not configured' }
  if (harmless) return checkDirectly(name, harmless(target.adapter))
  if (!permanent) return { name, state: 'not tried', text: purposes[name] ?? '' }
  if (settings.mode === 'full') return checkInCase(conform, name, permanent)
  return {
    name,
    state: 'not tried',
    text: 'it needs data that cannot be removed afterwards; use --mode full to try it',
  }
}

const purposes: { readonly [N in PartName]?: string } = {
  login: 'used when people log in',
  userId: 'used when people log in',
  prepare: 'called before a run',
  restore: 'called after a run',
}

async function checkDirectly(name: PartName, call: Promise<unknown> | undefined): Promise<Checked> {
  try {
    await call
    return { name, state: 'works' }
  } catch (thrown) {
    return { name, state: thrown instanceof NotExercised ? 'not configured' : 'fails', text: errorMessage(thrown) }
  }
}

async function checkInCase(
  conform: ConformRun,
  name: PartName,
  checkIt: (context: Context) => Promise<unknown>,
): Promise<Checked> {
  const { outcome, text, unlock } = await find(conform, checkIt)
  if (outcome === 'passed') return { name, state: 'works' }
  if (outcome !== 'not exercised') return { name, state: 'fails', text }
  return { name, state: unlock.includes(`adapter.${name}`) ? 'not configured' : 'not tried', text }
}

const paints: Readonly<Record<CheckedState, keyof Style>> = {
  works: 'good',
  fails: 'bad',
  'not configured': 'faint',
  'not tried': 'odd',
}

export function setupText({ people, adapter, unlocks }: SetupCheck, style: Style): string {
  return [
    style.strong('people'),
    ...people.map((part) => line(part, style)),
    '',
    style.strong('adapter'),
    ...adapter.map((part) => line(part, style)),
    '',
    style.strong(
      unlocks.length === 0 ? 'The configuration enables all cases.' : 'Configure or repair these to enable more cases',
    ),
    ...unlocks.map(
      ({ what, cases, requirements }) =>
        `  ${what.padEnd(24)} ${pluralize(cases, 'case')}, ${pluralize(requirements, 'requirement')}`,
    ),
  ].join('\n')
}

const line = ({ name, state, text }: Checked, style: Style): string =>
  `  ${name.padEnd(17)} ${style[paints[state]](state)}${text === undefined ? '' : `: ${escapeControls(text)}`}`

/** Whether everything that is configured works. */
export const isSetupWorking = ({ people, adapter }: SetupCheck): boolean =>
  [...people, ...adapter].every(({ state }) => state !== 'fails')

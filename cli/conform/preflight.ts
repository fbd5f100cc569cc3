import { check } from '../../conformance/case.ts'
import { type RunOptions, run } from '../../conformance/run.ts'
import { scenario } from '../../conformance/scenario.ts'
import { textOf } from '../../conformance/stop.ts'
import { type PersonName, personNames, type Target } from '../../conformance/target.ts'
import { accounts } from '../../contracts/accounts.ts'
import { feeds } from '../../contracts/feeds.ts'
import { CliError } from '../output.ts'

type Options = Pick<RunOptions, 'timeout' | 'signal'>

/**
 * Nothing can be judged unless it answers, everybody can log in, and its control plane, if any, is open to us. The
 * result is how many milliseconds an answer takes.
 */
export async function preflight(target: Target, options: Options): Promise<number> {
  await refuseStrangers(target, options)
  await refuseClosedControl(target)
  const started = performance.now()
  const reading = check('an answer', ['4.1/8'], ({ visitor }) => visitor.sends(feeds.listFeeds).answers())
  for await (const _ of run([scenario('preflight', 'Speed', [reading])], target, options));
  return performance.now() - started
}

async function refuseStrangers(target: Target, options: Options): Promise<void> {
  const inside = new Set<PersonName>()
  const logins = personNames.map((name) =>
    check(`${name} logs in`, ['4.15/3'], async ({ visitor, people }) => {
      await visitor.sends(accounts.login, { body: people[name] }).gets(200)
      inside.add(name)
    }),
  )
  let place = 0
  for await (const { outcome, reason = '', failure } of run(
    [scenario('preflight', 'Logins', logins)],
    target,
    options,
  )) {
    const name = personNames[place++]
    if (options.signal?.aborted) return
    if (outcome === 'error') throw new CliError(`${reason}`, 3)
    if (name === undefined || inside.has(name)) continue
    throw cannotLogIn(target, name, failure?.actual ?? reason, failure?.transcript.at(-1)?.status)
  }
}

function cannotLogIn(target: Target, name: PersonName, actual: string, status = 0): CliError {
  const cannot = `${name} cannot log in as "${target.people[name].login}": ${actual}`
  const isRefused = status >= 400 && status < 500
  return isRefused
    ? new CliError(`${cannot}\nName alice, bob, carol, dave and root with their passwords in community-kit.config.json`)
    : new CliError(`${cannot}\nNothing can be judged without a login as section 4.15 has it`, 3)
}

async function refuseClosedControl({ control }: Target): Promise<void> {
  await control?.clock().catch((thrown: unknown) => {
    throw new CliError(`${textOf(thrown)}\nIs the control token right? Leave it out to run without a control plane`)
  })
}

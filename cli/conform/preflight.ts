import { check } from '../../conformance/case.ts'
import { show } from '../../conformance/failure.ts'
import { type RunOptions, run } from '../../conformance/run.ts'
import { scenario } from '../../conformance/scenario.ts'
import { tokenIn } from '../../conformance/sessions.ts'
import { textOf } from '../../conformance/stop.ts'
import { type PersonName, personNames, type Target } from '../../conformance/target.ts'
import { accounts } from '../../contracts/accounts.ts'
import { prefix } from '../../contracts/chapters.ts'
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
  const answers: { status: number; text: string; hasToken: boolean }[] = []
  const logins = personNames.map((name) =>
    check(`${name} logs in`, ['4.15/3'], async ({ visitor, people }) => {
      // Not judged: what else is wrong with a session is for the cases of 4.15, and hides nothing else.
      const { status, headers, body, shown } = await visitor.sends(accounts.login, { body: people[name] }).answers()
      const text = `${status} as ${headers.get('Content-Type') ?? 'no Content-Type'}: ${show(shown)}`
      answers.push({ status, text, hasToken: tokenIn(body) !== undefined })
    }),
  )
  let place = 0
  for await (const { outcome, reason } of run([scenario('preflight', 'Logins', logins)], target, options)) {
    const name = personNames[place++]
    if (options.signal?.aborted) return
    if (outcome === 'error') throw new CliError(`${reason}`, 3)
    const { status = 0, text = '', hasToken } = answers.at(-1) ?? {}
    if (name === undefined || (status < 300 && hasToken)) continue
    await refuseRedirection(target, options)
    throw cannotLogIn(target, name, text, status)
  }
}

function cannotLogIn(target: Target, name: PersonName, actual: string, status: number): CliError {
  const cannot = `${name} cannot log in as "${target.people[name].login}": ${actual}`
  const isRefused = status >= 400 && status < 500
  return isRefused
    ? new CliError(`${cannot}\nName alice, bob, carol, dave and root with their passwords in community-kit.config.json`)
    : new CliError(
        `${cannot}\nNothing can be judged without a login that gives an access_token, as section 4.15 has it`,
        3,
      )
}

/** A client that follows 301 or 302 sends a GET without a body in place of the login: nobody's account is to blame. */
async function refuseRedirection({ baseUrl, fetch }: Target, { timeout = 30_000 }: Options): Promise<void> {
  const asked = new URL(`${baseUrl}${prefix}${accounts.login.path}`)
  const { status, headers } = await fetch(asked.href, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => new Response())
  const location = headers.get('Location')
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, asked)) return
  const { href } = new URL(location, asked)
  const give = href.endsWith(prefix + accounts.login.path)
    ? `give ${href.slice(0, -(prefix + accounts.login.path).length)} instead`
    : 'give the address that it leads to'
  throw new CliError(`POST ${asked.href} is redirected to ${href} with ${status}: ${give}`)
}

async function refuseClosedControl({ control }: Target): Promise<void> {
  await control?.clock().catch((thrown: unknown) => {
    throw new CliError(`${textOf(thrown)}\nIs the control token right? Leave it out to run without a control plane`)
  })
}

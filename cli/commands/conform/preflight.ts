import { check } from '../../../conformance/authoring/case.ts'
import { scenario } from '../../../conformance/authoring/scenario.ts'
import type { RunOptions } from '../../../conformance/client/run.ts'
import { tokenIn } from '../../../conformance/client/sessions.ts'
import type { Target } from '../../../conformance/client/target.ts'
import { errorMessage, NotExercised } from '../../../conformance/model/case-errors.ts'
import { truncatedJson } from '../../../conformance/model/failure.ts'
import { type PersonName, personNames } from '../../../conformance/model/person.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { accounts } from '../../../contracts/chapters/accounts.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { prefix } from '../../../contracts/chapters.ts'
import { CliError } from '../../shared/output.ts'

type Options = Pick<RunOptions, 'timeout' | 'signal'>

/**
 * Checks that the target responds, that everybody who is configured can log in, and that the control plane, if any, accepts
 * our token. Returns the latency in milliseconds.
 */
export async function preflight(target: Target, options: Options): Promise<number> {
  await checkLogins(target, options)
  await checkControl(target)
  let fastest = Number.POSITIVE_INFINITY
  // The first response of a server that has just started is slow.
  const read = check('latency', 'a list is read', ['4.1/8'], async ({ visitor }) => {
    for (let times = 0; times < 3; times++) {
      const started = performance.now()
      await visitor.sends(feeds.listFeeds).response()
      fastest = Math.min(fastest, performance.now() - started)
    }
  })
  for await (const _ of run([scenario('preflight', 'Latency', [read])], target, options));
  return Number.isFinite(fastest) ? fastest : 0
}

const configuredIn = ({ people }: Target) => personNames.filter((name) => people[name])

async function checkLogins(target: Target, options: Options): Promise<void> {
  const names = configuredIn(target)
  if (names.length === 0) throw new CliError('no account is configured: configure at least people.alice')
  for (const name of names) {
    if (target.people[name]?.token !== undefined) continue
    if (target.adapter?.login) await checkOwnLogin(target, name)
    else await checkLogin(target, name, options)
    if (options.signal?.aborted) return
  }
}

async function checkOwnLogin({ adapter, people }: Target, name: PersonName): Promise<void> {
  await adapter?.login?.({ person: name, login: people[name]?.login ?? name }).catch((thrown: unknown) => {
    throw new CliError(`${name} cannot log in: ${errorMessage(thrown)}`)
  })
}

async function checkLogin(target: Target, name: PersonName, options: Options): Promise<void> {
  const responses: { status: number; text: string; hasToken: boolean; headers: Headers }[] = []
  const login = check(`login-${name}`, `${name} logs in`, ['4.15/3'], async ({ visitor, people }) => {
    // The cases of 4.15 check the rest of the session; errors in it do not prevent other cases.
    const { status, headers, body, shown } = await visitor.sends(accounts.login, { body: people[name] }).response()
    const text = `${status} as ${headers.get('Content-Type') ?? 'no Content-Type'}: ${truncatedJson(shown)}`
    responses.push({ status, text, hasToken: tokenIn(body) !== undefined, headers })
  })
  for await (const { outcome, reason } of run([scenario('preflight', 'Logins', [login])], target, options)) {
    if (options.signal?.aborted) return
    if (outcome === 'error') throw new CliError(`${reason}`, 3)
    if (outcome === 'not exercised') throw new CliError(`${name} cannot log in: ${reason}`)
  }
  const { status = 0, text = '', hasToken, headers = new Headers() } = responses.at(-1) ?? {}
  if (status < 300 && hasToken) return
  refuseRedirect(target, status, headers.get('Location'))
  const cannot = `${name} cannot log in as "${target.people[name]?.login}": ${text}`
  throw status === 429 ? tooManyLogins(cannot, headers) : loginError(cannot, status)
}

/** Earlier runs may be the cause: each run of the suite sends a few wrong passwords and codes. */
function tooManyLogins(cannot: string, headers: Headers): CliError {
  const seconds = Number(headers.get('Retry-After') ?? 0)
  const wait = seconds > 0 ? `${Math.ceil(seconds / 60)} min` : 'a while'
  const advice = 'give the token of its control plane with --control-token-env, or allow more logins from here'
  return new CliError(
    `${cannot}\nThe target blocks logins after several wrong ones, for example those of earlier runs: wait ${wait}, or ${advice}`,
    3,
  )
}

function loginError(cannot: string, status: number): CliError {
  const isRefused = status >= 400 && status < 500
  return isRefused
    ? new CliError(
        `${cannot}\nConfigure alice, bob, carol, dave and root with their passwords in community-kit.config.json; alice alone is enough to start`,
      )
    : new CliError(`${cannot}\nThe suite cannot run until a login returns an access_token, as section 4.15 requires`, 3)
}

/** The password must not be sent to another address unless the user confirms it. */
function refuseRedirect({ baseUrl }: Target, status: number, location: string | null): void {
  const requested = new URL(`${baseUrl}${prefix}${accounts.login.path}`)
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, requested)) return
  const { href, origin } = new URL(location, requested)
  if (href === requested.href) throw new CliError(`POST ${href} is redirected to itself with ${status}`, 3)
  const address = href.endsWith(prefix + accounts.login.path)
    ? href.slice(0, -(prefix + accounts.login.path).length)
    : 'the new address'
  const advice =
    origin === requested.origin
      ? `give ${address} instead`
      : `this is another origin, and no password was sent there; if it is yours, give ${address} instead`
  throw new CliError(`POST ${requested.href} is redirected to ${href} with ${status}: ${advice}`)
}

/** A control plane may not implement the clock. */
async function checkControl({ adapter }: Target): Promise<void> {
  await adapter?.clock?.({ advance: 0 }).catch((thrown: unknown) => {
    if (thrown instanceof NotExercised) return
    throw new CliError(`${errorMessage(thrown)}\nIs the control token right? Omit it to run without the control plane`)
  })
}

import { accounts } from '../../../contracts/chapters/accounts.ts'
import { tags } from '../../../contracts/chapters/tags.ts'
import { serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { authenticatedReads } from '../../client/send-in-session.ts'
import { givenCode, givenEvent, givenPerson, supportedOf } from '../../fixtures/common.ts'
import { Failure } from '../../model/failure.ts'
import { fieldsOf } from '../../model/json.ts'
import type { PersonName } from '../../model/person.ts'

export const minute = 60_000

/** A request that needs a token and changes nothing, to an operation that the target supports. Only the status matters. */
export const authenticatedRequest = (actor: Actor, options = {}) => {
  const [endpoint = tags.listMyTags] = supportedOf(actor, authenticatedReads)
  return actor.sendsRaw(endpoint as typeof tags.listMyTags, {}, options)
}

/** Each case runs alone: a login may end the other sessions of the account (G23), and other cases would log in again. */
export const sessionScenario: typeof scenario = (id, title, checks) => scenario(id, title, checks.map(serial))

/** False if the target accepts the request without a token (G06): then it cannot show that a token is refused. */
export async function targetRequiresToken({ visitor }: Context): Promise<boolean> {
  const { status } = await authenticatedRequest(visitor).response()
  return status === 401
}

/** A new session, so that ending it does not affect other cases. Whether logging in works is checked elsewhere. */
export async function givenSession(context: Context, name: PersonName) {
  try {
    return await newSession(context, name)
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    return context.cannot(`${name} cannot log in: ${thrown.message}`, 'a login that works as documented')
  }
}

export function credentialsOf({ people }: Context, name: PersonName) {
  const { login, password } = people[name]
  return { login, password }
}

export async function newSession(context: Context, name: PersonName) {
  const { visitor } = context
  const session = await visitor.sends(accounts.login, { body: credentialsOf(context, name) }).gets(200)
  return { session, actor: visitor.as(`${name}, in a new session`, session.access_token) }
}

/** The lifetime in minutes that a JSON Web Token states; undefined for other tokens. */
export function statedLifetime(token: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const { iat, exp } = fieldsOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) / 60 : undefined
  } catch {
    return undefined
  }
}

export const newPhone = ({ tag }: Context): string => `1${tag.number()}`

/** A valid registration with a real verification code. Needs `verificationCode`. */
export async function registration(context: Context) {
  const phone = newPhone(context)
  const verifiable_code = await givenCode(context, phone)
  return { phone, name: context.tag.short(), verifiable_type: 'sms', verifiable_code } as const
}

/** A new person whom no other case uses; dave if nobody can be registered. */
export const ownPerson = (context: Context): Promise<Actor> | Actor =>
  context.offers('verificationCode') ? givenPerson(context) : context.dave

/** A session that the case may end: of a new person, or of dave if nobody can be registered. */
export async function ownSession(context: Context): Promise<Actor> {
  if (!context.offers('verificationCode')) return (await givenSession(context, 'dave')).actor
  const body = await registration(context)
  const { token } = await context.visitor.sends(accounts.register, { body }).gets(200)
  return context.visitor.as(body.name, token)
}

/** The field names in a validation error of our own servers (G01). */
export const fieldsWithErrors = (refused: object | undefined): string[] =>
  Object.entries(fieldsOf(fieldsOf(refused).errors))
    .flatMap(([field, reasons]) => (Array.isArray(reasons) && reasons.length > 0 ? [field] : []))
    .sort()

/** The identifiers that alice can log in with: as configured, or else as her own events show them to her. */
export async function contactsOf(context: Context) {
  const { login, email, phone } = context.people.alice
  const { creator } = email && phone ? { creator: {} } : await givenEvent(context, context.alice)
  return { name: login, ...creator, ...(email && { email }), ...(phone && { phone }) }
}

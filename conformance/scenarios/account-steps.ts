import { accounts } from '../../contracts/accounts.ts'
import { tags } from '../../contracts/tags.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { givenCode, givenPerson } from '../given.ts'
import type { PersonName } from '../target.ts'

/** Steps of cases about accounts. */

export const minute = 60_000

/** A call that needs a token and changes nothing. */
export const asks = (actor: Actor, options = {}) => actor.sends(tags.listMyTags, {}, options)

/** A session of its own, so that ending it disturbs nobody. */
export async function givenSession({ visitor, people }: Context, name: PersonName) {
  const { login, password } = people[name]
  const session = await visitor.sends(accounts.login, { body: { login, password } }).gets(200)
  return { session, actor: visitor.as(`${name}, logged in anew`, session.access_token) }
}

export const newPhone = ({ tag }: Context): string => `1${tag.number()}`

/** What a registration takes, with a code that was sent. Needs `outbox`. */
export async function registration(context: Context) {
  const phone = newPhone(context)
  const verifiable_code = await givenCode(context, phone)
  return { phone, name: context.tag.short(), verifiable_type: 'sms', verifiable_code } as const
}

/** Somebody whom no other case disturbs, where there is a way to make one. */
export const alone = (context: Context): Promise<Actor> | Actor =>
  context.offers('outbox') ? givenPerson(context) : context.dave

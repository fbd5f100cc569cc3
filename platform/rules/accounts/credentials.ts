import { isSameCode, isUsable, newestCode, useCode } from '../../domain/codes.ts'
import { existingUser } from '../../domain/people.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'

/**
 * Credentials are verified outside of any transaction: hashing must not block writers, and a wrong guess counts although the request is
 * refused (G83).
 */

export const wrongCredentials = 'Wrong account or credentials'

type User = Row<'users'>

/**
 * Verified phone numbers and e-mail addresses take precedence over names, which can be chosen freely. Unknown accounts, wrong
 * passwords and deleted accounts take the same steps, so that a client cannot distinguish them (G20).
 */
export async function userByPassword(world: World, login: string, password: string): Promise<User> {
  const [verified, named] = await Promise.all([
    userByPhoneOrEmail(world, login),
    world.store.users.first({ where: { name: login } }),
  ])
  const user = verified ?? existingUser(named)
  const found = await world.guard.attempt({ account: accountKey(user, login) }, async () => {
    const isCorrect = await world.passwords.verify(password, user?.password ?? null, world.network)
    return isCorrect ? user : undefined
  })
  return found ?? refuse(422, wrongCredentials)
}

const phoneOrEmail = /^(?:\+?\d{5,20}|\S[^\s@]*@\S+)$/

export async function userByCode(world: World, login: string, code: string): Promise<User> {
  if (!phoneOrEmail.test(login))
    refuseField('login', 'must be a phone number or an e-mail address when a code is given')
  const [user, newest] = await addressee(world, login)
  const refused = () => refuse(422, wrongCredentials)
  const sent = await sentCode(world, newest, accountKey(user, login), code, refused)
  return user && (await useCode(world, sent)) ? user : refused()
}

/** Refuses a wrong code. */
export async function codeForRegistration(world: World, phone: string, code: string): Promise<Row<'codes'>> {
  const [user, newest] = await addressee(world, phone)
  const refused = () => refuseField('verifiable_code', 'is wrong or has expired')
  return sentCode(world, newest, accountKey(user, phone), code, refused)
}

/** Whose phone or e-mail it is, and the newest code that was sent to it. */
const addressee = (world: World, to: string) => Promise.all([userByPhoneOrEmail(world, to), newestCode(world, to)])

async function sentCode(
  world: World,
  sent: Row<'codes'> | undefined,
  account: string,
  code: string,
  refused: () => never,
) {
  const guess = { account, code: sent ? String(sent.id) : `for ${account}` }
  const found = await world.guard.attempt(guess, async () => {
    if (!isSameCode(sent, code)) return undefined
    // A used or expired code is not a guess: a request that is sent twice or too late must not block the user.
    return sent && isUsable(world, sent) ? sent : refused()
  })
  return found ?? refused()
}

/** Refuses a wrong code. There is no account, so only the network is counted. A used code is refused later, when it is consumed. */
export async function knownMiniCode(world: World, code: string): Promise<Row<'mini_codes'>> {
  const found = await world.guard.attempt({}, () => world.store.mini_codes.first({ where: { code } }))
  return found ?? refuse(422, wrongCredentials)
}

/** Guesses for an unknown account are counted by the given login. */
const accountKey = (user: User | undefined, login: string): string =>
  user ? `user ${user.id}` : `login ${JSON.stringify(login.slice(0, 100))}`

async function userByPhoneOrEmail({ store }: World, address: string): Promise<User | undefined> {
  const [byPhone, byMail] = await Promise.all([
    store.users.first({ where: { phone: address } }),
    store.users.first({ where: { email: address } }),
  ])
  return existingUser(byPhone ?? byMail)
}

import { brands } from '../../contracts/chapters/brands.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { tags } from '../../contracts/chapters/tags.ts'
import { tasks } from '../../contracts/chapters/tasks.ts'
import { grant } from '../../platform/control/admin-actions.ts'
import { createUser } from '../../platform/domain/people.ts'
import { doTask } from '../../platform/domain/tasks.ts'
import { ifTaken } from '../../platform/queries/rows.ts'
import { fileNamed } from '../../platform/views/named-files.ts'
import { now } from '../../platform/world.ts'
import type { Actor, ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { GivenPerson } from './generated-people.ts'
import type { Plan } from './schema/schema.ts'

export interface MadePerson {
  readonly id: number
  readonly name: string
}

/** Creates a person, and grants currency, permissions and the role. */
export async function makePerson(
  { parts, world }: ArrangeContext,
  given: GivenPerson,
  at: string,
): Promise<MadePerson> {
  const { name, phone, email, currency, permissions, role } = given
  const columns = {
    name,
    phone: phone ?? null,
    phone_verified_at: phone === undefined ? null : now(parts),
    email: email ?? null,
    email_verified_at: email === undefined ? null : now(parts),
    password: await world.platform.passwords.hash(given.password),
  }
  const { id } = await createUser(parts, columns).catch(
    ifTaken((column) => fail(`${at}.${column}`, 'is already taken')),
  )
  const body = { user: id, currency, permissions, roles: [role] }
  await grant({ id: 0, query: new URLSearchParams(), body }, parts)
  return { id, name }
}

type Profile = Plan['profiles'][string]

/** Runs after all people are created, so that they can follow each other. */
export async function completeProfile(
  context: ArrangeContext,
  { login, ...profile }: Profile & { readonly login: string },
  at: string,
): Promise<void> {
  const person = await context.as(login, at)
  await context.parts.store.users.update({ id: person.id }, await columnsOf(context, profile))
  await attachTags(context, person, profile.tags, `${at}.tags`)
  await follow(context, person.id, profile.follows, `${at}.follows`)
  if (profile.shop_info) await saveShopInfo(context, person, profile.shop_info)
  if (profile.notification_settings)
    await person.call(notifications.updateNotificationSettings, { body: profile.notification_settings })
  await doTasks(context, login, profile, at)
  for (const type of profile.read) await person.call(notifications.markNotificationsRead, { body: { type } })
}

/** The columns of a profile, which no operation of the interface can change. */
async function columnsOf({ parts }: ArrangeContext, profile: Profile) {
  const { bio, sex, location, avatar, bg, verified, vip } = profile
  const file = async (field: string, node: string | null) => (node === null ? null : fileNamed(parts, field, node))
  return {
    ...(bio !== undefined && { bio }),
    ...(sex !== undefined && { sex }),
    ...(location !== undefined && { location }),
    ...(avatar !== undefined && { avatar: await file('avatar', avatar) }),
    ...(bg !== undefined && { bg: await file('bg', bg) }),
    ...(verified !== undefined && { verified }),
    ...(vip !== undefined && { vip }),
  }
}

const someNames = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ')

async function attachTags({ parts }: ArrangeContext, person: Actor, given: Profile['tags'], at: string): Promise<void> {
  const known = await parts.store.tags.find({})
  for (const [index, tag] of given.entries()) {
    const found = known.find(({ id, name }) => id === tag || name === tag)
    if (!found) fail(`${at}.${index}`, `unknown tag ${JSON.stringify(tag)}; this world has ${someNames(known)}`)
    await person.call(tags.attachTag, { params: { tagId: found.id } })
  }
}

/** The interface has no operation to follow somebody. */
async function follow(context: ArrangeContext, user_id: number, people: readonly string[], at: string): Promise<void> {
  const { follows, users } = context.parts.store
  for (const [index, name] of people.entries()) {
    const field = `${at}.${index}`
    const { id: target_id } = await context.as(name, field)
    if (target_id === user_id) fail(field, 'people cannot follow themselves')
    await follows.insert({ user_id, target_id, seen: false }).catch(ifTaken(() => fail(field, 'is already followed')))
    await users.update({ id: user_id }, { followings_count: { add: 1 } })
    await users.update({ id: target_id }, { followers_count: { add: 1 } })
  }
}

async function saveShopInfo({ parts }: ArrangeContext, person: Actor, given: NonNullable<Profile['shop_info']>) {
  const { is_original, ...body } = given
  await person.call(brands.saveShopInfo, { body })
  if (is_original !== undefined) await parts.store.shop_infos.update({ user_id: person.id }, { is_original })
}

/** Tasks pay as usual, on the day on which they are done. */
async function doTasks(context: ArrangeContext, login: string, given: Profile, at: string): Promise<void> {
  const { id } = await context.as(login, at)
  for (const [index, { type, times, created_at }] of given.tasks.entries())
    await context.runAt(created_at, `${at}.tasks.${index}`, async () => {
      for (let done = 0; done < times; done++)
        await doTask({ ...context.parts, language: context.parts.language ?? 'en' }, id, type)
    })
  for (const [index, created_at] of given.sign_ins.entries()) {
    const person = await context.as(login, `${at}.sign_ins.${index}`)
    await context.runAt(created_at, person.at, () => person.call(tasks.signIn, {}))
  }
}

import { refuse } from '../http/refusal.ts'
import { randomText } from '../support/random.ts'
import type { Row } from '../tables/index.ts'
import { newTimestamps, type World } from '../world.ts'
import { indexText } from './search.ts'

export const newUserDefaults = {
  phone: null,
  email: null,
  password: null,
  bio: null,
  sex: 0,
  location: null,
  avatar: null,
  bg: null,
  verified: null,
  vip: null,
  email_verified_at: null,
  phone_verified_at: null,
  role: 'member',
  permissions: [] as string[],
  feed_topics_count: 0,
  likes_count: 0,
  comments_count: 0,
  followers_count: 0,
  followings_count: 0,
  feeds_count: 0,
  checkin_count: 0,
  last_checkin_count: 0,
  notify_reward: true,
  notify_comment: true,
  notify_chat: true,
  notify_sound: true,
  deleted_at: null,
} as const satisfies Partial<Row<'users'>>

type UserFields = Pick<Row<'users'>, 'name'> & Partial<Row<'users'>>
type Creator = Pick<World, 'store' | 'clock' | 'random'>

export interface NewUser {
  readonly user: Row<'users'>
  /** Writes the rows that depend on the id: an empty wallet and the search index. */
  write(): Promise<unknown>[]
}

export async function newUser(world: Creator, fields: UserFields): Promise<NewUser> {
  const invite_code = randomText(world.random, 6)
  const user = await world.store.users.insert({
    ...newUserDefaults,
    permissions: [],
    invite_code,
    ...newTimestamps(world),
    ...fields,
  })
  const write = () => [
    world.store.wallets.insert({ id: user.id, balance: 0 }),
    indexText(world.store, 'users', user.id, user.name),
  ]
  return { user, write }
}

/** Creates an account with an empty wallet. */
export async function createUser(world: Creator, fields: UserFields): Promise<Row<'users'>> {
  const { user, write } = await newUser(world, fields)
  await Promise.all(write())
  return user
}

type User = Row<'users'>

/** Undefined if the user is deleted. */
export const existingUser = (user: User | undefined): User | undefined => (user?.deleted_at ? undefined : user)

export const findUser = async ({ store }: Pick<World, 'store'>, id: number): Promise<User | undefined> =>
  existingUser(await store.users.get(id))

export const userOrRefuse = async (world: Pick<World, 'store'>, id: number): Promise<User> =>
  (await findUser(world, id)) ?? refuse(404, 'User not found')

import type { Mock } from '../../mock/mock.ts'
import { createSession, refreshWindow } from '../../platform/domain/sessions.ts'
import { minute, timeText } from '../../platform/support/time.ts'

/** The owner of the private data, and the people who send requests for it. */
export const people = {
  owner: 'owns the private data',
  partner: 'is a member of the private topic',
  applicant: 'has applied to it and waits',
  removed: 'was a member and has been removed',
  author: 'published in it and has been removed',
  member: 'is a member of another private topic of the owner',
  stranger: 'has nothing to do with it',
  moderator: 'is an administrator',
  root: 'is the super administrator',
} as const

export type Person = keyof typeof people

/** Callers without a token or with an invalid one. */
export const anonymous = ['nobody', 'expired', 'revoked'] as const

export type Viewer = Person | (typeof anonymous)[number]

/** Viewers who must not be able to tell that private data exists. */
export const outsiders = ['nobody', 'stranger', 'member', 'applicant', 'removed'] as const satisfies readonly Viewer[]

export const viewers: readonly Viewer[] = [...anonymous, ...(Object.keys(people) as Person[])]

export type Tokens = Readonly<Record<Viewer, string | undefined>>

/** Root exists in every world. */
export async function registerPeople(mock: Mock): Promise<void> {
  const names = (Object.keys(people) as Person[]).filter((name) => name !== 'root')
  const special = {
    owner: { permissions: ['create:brand'] },
    moderator: { role: 'administrator' as const },
  } as Readonly<Partial<Record<Person, object>>>
  await mock.arrange({ people: names.map((name) => ({ name, currency: 1000, ...special[name] })) })
}

export async function logEverybodyIn(mock: Mock): Promise<Tokens> {
  const { platform } = mock.world
  const { store, clock } = platform
  const session = async (name: string) => createSession(platform, await mock.as(name).id())
  const [expired, revoked] = [await session('owner'), await session('owner')]
  const past = timeText(clock.now() - (refreshWindow + 1) * minute)
  await store.sessions.update({ id: expired.id }, { expires_at: past, refresh_until: past })
  await store.sessions.update({ id: revoked.id }, { revoked: true })
  const tokens: Partial<Record<Viewer, string>> = { expired: expired.token, revoked: revoked.token }
  for (const name of Object.keys(people) as Person[]) tokens[name] = (await session(name)).token
  return { nobody: undefined, ...tokens } as Tokens
}

import type { Links } from './links.ts'
import type { Random } from './random.ts'
import { refuse } from './refusal.ts'
import type { TokenForm } from './sessions.ts'
import type { Store } from './store.ts'
import type { Row } from './tables/index.ts'
import { type Clock, dayOf, timeText } from './time.ts'

/** What a rule may know: the rows, the time, chance, and who is asking. */
export interface World {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly tokens: TokenForm
  readonly links: Links | undefined
  /** Where the kit's own pages are, for payment addresses. */
  readonly origin: string
  /** The address without its query, as the caller wrote it; links to other pages are made from it. */
  readonly address: string
  readonly me: Row<'users'> | undefined
  /** The token of this call, when it has a valid one. */
  readonly session: Row<'sessions'> | undefined
}

export interface MemberWorld extends World {
  readonly me: Row<'users'>
  readonly session: Row<'sessions'>
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for a missing hash as for a wrong one. */
  verify(password: string, hash: string | null): Promise<boolean>
}

export const now = ({ clock }: Pick<World, 'clock'>): string => timeText(clock.now())
export const today = ({ clock }: Pick<World, 'clock'>): string => dayOf(clock.now())

/** Values of the two columns that most rows have. */
export const stamped = (world: Pick<World, 'clock'>) => ({ created_at: now(world), updated_at: now(world) })

export const isAdministrator = (world: World): boolean => world.me?.role === 'administrator' || isSuper(world)
export const isSuper = (world: World): boolean => world.me?.role === 'super'

/** Super administrators may do what any permission allows. */
export const mayDo = (world: World, permission: string): boolean =>
  isSuper(world) || (world.me?.permissions.includes(permission) ?? false)

/** For the parts of public operations that need somebody (G06). */
export function somebody(world: World): MemberWorld {
  if (!world.me || !world.session) return refuse(401, 'Log in first')
  return world as MemberWorld
}

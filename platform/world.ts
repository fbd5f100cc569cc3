import type { Leniency } from '../contracts/runtime/lenient.ts'
import type { Text } from '../contracts/texts/chinese.ts'
import { type TextLanguage, type TextValues, textIn } from '../contracts/texts/language.ts'
import type { FileFolder } from './files/served-file.ts'
import type { Guard } from './http/guard.ts'
import type { LinkSigner } from './http/links.ts'
import { refuse } from './http/refusal.ts'
import type { Store } from './store.ts'
import type { Random } from './support/random.ts'
import { type Clock, dayOf, timeText } from './support/time.ts'
import type { Row } from './tables/index.ts'

/** Everything that a rule can use: the store, the time, randomness, and the caller. */
export interface World {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly tokens: TokenCodec
  readonly links: LinkSigner | undefined
  /** The origin of the kit's own pages and files, for links to them. */
  readonly origin: string
  /** Files that take the place of drawn ones. */
  readonly files?: FileFolder | undefined
  /** The requested URL without its query; links to other pages are built from it. */
  readonly address: string
  readonly me: Row<'users'> | undefined
  /** The session of the call's token, if it is valid. */
  readonly session: Row<'sessions'> | undefined
  /** The network of the caller's address, see `networkOf`. */
  readonly network: string
  readonly guard: Guard
  /** Tells the developer about a field that was accepted leniently. */
  readonly remark?: ((remark: Leniency) => void) | undefined
  /** The language of the platform's own texts in this call. */
  readonly language: TextLanguage
}

export interface MemberWorld extends World {
  readonly me: Row<'users'>
  readonly session: Row<'sessions'>
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time if there is no hash. Under load, callers take turns. */
  verify(password: string, hash: string | null, caller?: string): Promise<boolean>
}

/** How sessions become tokens. The server signs them; in memory a token is the session's random text. */
export interface TokenCodec {
  write(session: Omit<Row<'sessions'>, 'id'>): Promise<string>
  /** The session's random text; undefined for an invalid token. */
  read(token: string): string | undefined | Promise<string | undefined>
}

export const now = ({ clock }: Pick<World, 'clock'>): string => timeText(clock.now())
export const today = ({ clock }: Pick<World, 'clock'>): string => dayOf(clock.now())

export const newTimestamps = (world: Pick<World, 'clock'>) => ({ created_at: now(world), updated_at: now(world) })

/** One of the platform's own texts in the language of the call. */
export const say = ({ language }: Pick<World, 'language'>, text: Text, values?: TextValues): string =>
  textIn(language, text, values)

interface WithViewer {
  readonly me: Pick<Row<'users'>, 'role'> | undefined
}

export const isAdministrator = (world: WithViewer): boolean => world.me?.role === 'administrator' || isSuper(world)
export const isSuper = ({ me }: WithViewer): boolean => me?.role === 'super'

/** Super administrators have every permission. */
export const hasPermission = (world: MemberWorld, permission: string): boolean =>
  isSuper(world) || world.me.permissions.includes(permission)

/** For the parts of public operations that need a login (G06). */
export function memberOrRefuse(world: World): MemberWorld {
  if (!world.me) return refuse(401, 'Log in first')
  return world as MemberWorld
}

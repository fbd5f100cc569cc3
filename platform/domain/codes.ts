import { newestFirst } from '../support/paging.ts'
import { randomDigits } from '../support/random.ts'
import { timingSafeEqual } from '../support/secret.ts'
import { minute, timeText } from '../support/time.ts'
import type { Row } from '../tables/index.ts'
import { now, type World } from '../world.ts'

type Sender = Pick<World, 'store' | 'clock' | 'random'>

/** Sends a verification code to a phone number or an e-mail address through the outbox (G22). */
export async function sendCode(world: Sender, to: string): Promise<string> {
  const code = randomDigits(world.random, 6)
  await world.store.codes.insert({ to, code, expires_at: timeText(world.clock.now() + 5 * minute), used: false })
  await world.store.outbox.insert({ kind: 'code', to, payload: { code }, created_at: now(world) })
  return code
}

export const newestCode = ({ store }: Pick<World, 'store'>, to: string): Promise<Row<'codes'> | undefined> =>
  store.codes.first({ where: { to }, order: newestFirst })

/** The given code is never empty, so it does not match if none was sent. */
export const isSameCode = (sent: Row<'codes'> | undefined, code: string): boolean =>
  timingSafeEqual(code, sent?.code ?? '')

/** A code can be used once, until it expires. */
export const isUsable = (world: Pick<World, 'clock'>, sent: Row<'codes'>): boolean =>
  !sent.used && sent.expires_at > now(world)

/** False if another call has used it in the meantime. */
export const useCode = async ({ store }: Pick<World, 'store'>, { id }: Row<'codes'>): Promise<boolean> =>
  (await store.codes.update({ id, used: false }, { used: true })) === 1

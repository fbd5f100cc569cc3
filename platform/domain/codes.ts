import { randomDigits } from '../support/random.ts'
import { minute, timeText } from '../support/time.ts'
import { now, type World } from '../world.ts'

type Sender = Pick<World, 'store' | 'clock' | 'random'>

/** Sends a verification code to a phone number or an e-mail address, by way of the outbox (G22). */
export async function sendCode(world: Sender, to: string): Promise<string> {
  const code = randomDigits(world.random, 6)
  await world.store.codes.insert({ to, code, expires_at: timeText(world.clock.now() + 5 * minute), used: false })
  await world.store.outbox.insert({ kind: 'code', to, payload: { code }, created_at: now(world) })
  return code
}

/** True for the newest code sent there, once, until it expires. */
export async function useCode(world: Pick<World, 'store' | 'clock'>, to: string, code: string): Promise<boolean> {
  const newest = await world.store.codes.first({ where: { to }, order: [['id', 'desc']] })
  if (!newest || newest.used || newest.expires_at <= now(world) || newest.code !== code) return false
  return (await world.store.codes.update({ id: newest.id, used: false }, { used: true })) === 1
}

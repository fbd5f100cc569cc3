import type { rewards } from '../../../contracts/chapters/rewards.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { walletOf, writeTransfer } from '../../domain/money.ts'
import { findReceiver, type notify, notifyAndPush, type Receiver } from '../../domain/notify.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { awaitedLater } from '../../store.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, newTimestamps, say } from '../../world.ts'

type RewardBody = Input<typeof rewards.rewardTopic>['body']
type Gift = Pick<Row<'gifts'>, 'name' | 'icon' | 'price'>

export interface RewardTarget {
  readonly target_type: Row<'rewards'>['target_type']
  readonly target_id: number
  /** The user who receives the currency. */
  readonly to: number
  readonly data: Parameters<typeof notify>[1]['data']
}

/** Transfers the currency, writes the log, and notifies the receiver. Returns the amount spent, the balance left, and the pending writes. */
export async function giveReward(
  world: MemberWorld,
  target: RewardTarget,
  body: RewardBody,
): Promise<{ spent: number; left: number; writes: Promise<unknown>[] }> {
  const { me, store } = world
  const [gift, { balance }, receiver] = await Promise.all([
    giftOrRefuse(world, body),
    walletOf(world, me.id),
    findReceiver(world, target.to),
    walletOf(world, target.to),
  ])
  const spent = gift.price * body.numbers
  if (target.to === me.id) return refuse(403, 'You cannot reward yourself')
  if (balance < spent) return refuse(403, 'Not enough currency')
  const { target_type, target_id, to } = target
  const writes = [
    writeTransfer(world, { from: me.id, to, amount: spent, title: say(world, 'Reward'), body: gift.name }),
    store.rewards.insert({
      user_id: me.id,
      target_type,
      target_id,
      ...gift,
      numbers: body.numbers,
      ...newTimestamps(world),
    }),
    notifyReceiver(world, receiver, target, gift, body.numbers),
  ]
  return { spent, left: balance - spent, writes: awaitedLater(writes) }
}

/** By id, or by name with a price chosen by the giver (G68). */
async function giftOrRefuse(world: MemberWorld, { gift_id, name, price }: RewardBody): Promise<Gift> {
  if (gift_id === undefined) return { name: name ?? '', icon: null, price: price ?? 0 }
  const gift = await world.store.gifts.get(gift_id)
  if (!gift) return refuseField('gift_id', 'does not exist')
  return { name: gift.name, icon: gift.icon, price: gift.price }
}

function notifyReceiver(
  world: MemberWorld,
  receiver: Receiver | undefined,
  { to, target_type, target_id, data }: RewardTarget,
  gift: Gift,
  numbers: number,
): Promise<void> {
  return notifyAndPush(world, receiver, {
    to,
    type: 'reward',
    data: { ...data, log: { name: gift.name, price: gift.price, numbers } },
    channel: target_type === 'feeds' ? 'feed:reward' : 'feed-topic:reward',
    target: target_id,
    content: say(world, '{name} rewarded you with {numbers} × {gift}', {
      name: world.me.name,
      numbers,
      gift: gift.name,
    }),
    tag: 'reward',
    unless: 'notify_reward',
  })
}

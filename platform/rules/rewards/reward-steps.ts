import type { rewards } from '../../../contracts/chapters/rewards.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { balanceOf, transfer } from '../../domain/money.ts'
import { notify, push } from '../../domain/notify.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
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

/** Transfers the currency, writes the log, and notifies the receiver. Returns the amount spent and the balance left. */
export async function giveReward(
  world: MemberWorld,
  target: RewardTarget,
  body: RewardBody,
): Promise<{ spent: number; left: number }> {
  const gift = await giftOrRefuse(world, body)
  const spent = gift.price * body.numbers
  if (target.to === world.me.id) return refuse(403, 'You cannot reward yourself')
  const paid = await transfer(world, {
    from: world.me.id,
    to: target.to,
    amount: spent,
    title: say(world, 'Reward'),
    body: gift.name,
  })
  if (!paid) return refuse(403, 'Not enough currency')
  const { target_type, target_id } = target
  const [left] = await Promise.all([
    balanceOf(world, world.me.id),
    world.store.rewards.insert({
      user_id: world.me.id,
      target_type,
      target_id,
      ...gift,
      numbers: body.numbers,
      ...newTimestamps(world),
    }),
    notifyReceiver(world, target, gift, body.numbers),
  ])
  return { spent, left }
}

/** By id, or by name with a price chosen by the giver (G68). */
async function giftOrRefuse(world: MemberWorld, { gift_id, name, price }: RewardBody): Promise<Gift> {
  if (gift_id === undefined) return { name: name ?? '', icon: null, price: price ?? 0 }
  const gift = await world.store.gifts.get(gift_id)
  if (!gift) return refuseField('gift_id', 'does not exist')
  return { name: gift.name, icon: gift.icon, price: gift.price }
}

async function notifyReceiver(
  world: MemberWorld,
  { to, target_type, target_id, data }: RewardTarget,
  gift: Gift,
  numbers: number,
): Promise<void> {
  await notify(world, { to, type: 'reward', data: { ...data, log: { name: gift.name, price: gift.price, numbers } } })
  await push(world, {
    to,
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

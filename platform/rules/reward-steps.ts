import type { Input } from '../../contracts/endpoint.ts'
import type { rewards } from '../../contracts/rewards.ts'
import { balanceOf, move } from '../money.ts'
import { notify, push } from '../notify.ts'
import { refuse, refuseField } from '../refusal.ts'
import type { Row } from '../tables/index.ts'
import { type MemberWorld, stamped } from '../world.ts'

type RewardBody = Input<typeof rewards.rewardTopic>['body']
type Gift = Pick<Row<'gifts'>, 'name' | 'icon' | 'price'>

export interface Rewarded {
  readonly target_type: Row<'rewards'>['target_type']
  readonly target_id: number
  /** Who receives the currency. */
  readonly to: number
  readonly data: Parameters<typeof notify>[1]['data']
}

/** Gives gifts: the currency moves, the log is written, the receiver hears of it. Answers what was spent and what is left. */
export async function giveReward(
  world: MemberWorld,
  target: Rewarded,
  body: RewardBody,
): Promise<{ spent: number; left: number }> {
  const gift = await giftOf(world, body)
  const spent = gift.price * body.numbers
  if (target.to === world.me.id) return refuse(403, 'You cannot reward yourself')
  const paid = await move(world, { from: world.me.id, to: target.to, amount: spent, title: 'Reward', body: gift.name })
  if (!paid) return refuse(403, 'There is not enough currency')
  const { target_type, target_id } = target
  await world.store.rewards.insert({
    user_id: world.me.id,
    target_type,
    target_id,
    ...gift,
    numbers: body.numbers,
    ...stamped(world),
  })
  await tell(world, target, gift, body.numbers)
  return { spent, left: await balanceOf(world, world.me.id) }
}

/** By id, or by name: then the price is the giver's (G68). */
async function giftOf(world: MemberWorld, { gift_id, name, price }: RewardBody): Promise<Gift> {
  if (gift_id === undefined) return { name: name ?? '', icon: null, price: price ?? 0 }
  const gift = await world.store.gifts.get(gift_id)
  if (!gift) return refuseField('gift_id', 'does not exist')
  return { name: gift.name, icon: gift.icon, price: gift.price }
}

async function tell(
  world: MemberWorld,
  { to, target_type, target_id, data }: Rewarded,
  gift: Gift,
  numbers: number,
): Promise<void> {
  await notify(world, { to, type: 'reward', data: { ...data, log: { name: gift.name, price: gift.price, numbers } } })
  await push(world, {
    to,
    channel: target_type === 'feeds' ? 'feed:reward' : 'feed-topic:reward',
    target: target_id,
    content: `${world.me.name} rewarded you with ${numbers} × ${gift.name}`,
    extra: { user_id: world.me.id },
    tag: 'reward',
    unless: 'notify_reward',
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { needPositive, needText, raw, whole } from '../../core/fields.ts'
import { afterId, newestFirst, pageSize } from '../../core/paging.ts'
import { created, invalid, ok, type Result, refuse } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Person } from '../../state/people.ts'
import type { Reward } from '../../state/records.ts'
import { liveFeed } from '../../views/feeds.ts'
import { fileView } from '../../views/files.ts'
import { findPerson } from '../../views/people.ts'
import { liveTopic } from '../../views/topics.ts'
import { needBalance, pay } from '../money/money.ts'
import { feedNews, notify } from '../people/notify.ts'

type Present = Pick<Reward, 'name' | 'icon' | 'price' | 'numbers'>
type Target = { type: Reward['targetType']; id: number; owner: number; news: Record<string, unknown> }

function presentGiven(call: Call): Present {
  const numbers = needPositive(call, 'numbers')
  if (raw(call, 'gift_id') === undefined) {
    return { name: needText(call, 'name'), icon: null, price: needPositive(call, 'price'), numbers }
  }
  const id = whole(call, 'gift_id')
  const { gifts } = call.service.world
  const chosen = gifts.find((each) => each.id === id)
  const gift = chosen && call.service.has('gift-always-first') ? gifts[0] : chosen
  if (gift === undefined) throw invalid('gift_id', 'Ese regalo no existe')
  return { name: gift.name, icon: gift.icon, price: gift.price, numbers }
}

async function give(call: Call, target: Target): Promise<Result> {
  const person = me(call)
  const { service } = call
  const present = presentGiven(call)
  const amount = service.has('reward-costs-one-piece') ? present.price : present.price * present.numbers
  const own = target.owner === person.id
  if (own && service.has('own-reward-refused')) throw refuse(403, 'No puedes premiarte')
  needBalance(person, amount, 'No tienes saldo')
  if (service.has('double-spend')) await pause(30)
  const booked = !service.has('rewards-unbooked')
  pay(service, { from: person, to: findPerson(service, target.owner), amount, title: present.name, booked })
  service.world.rewards.push({
    id: service.ids('reward'),
    userId: person.id,
    targetType: target.type,
    targetId: target.id,
    ...present,
    createdAt: service.clock.now(),
  })
  tellReward(call, person, target, present)
  const sum = service.has('currency-sum-is-spent') ? amount : person.balance
  return created({ currency_sum: sum, message: 'Regalo enviado' })
}

function tellReward(call: Call, from: Person, target: Target, present: Present): void {
  const { name, price, numbers } = present
  const content = `${from.name} te ha regalado ${name}`
  const push = {
    channel: `${target.type}:reward`,
    target: target.id,
    content,
    extra: { user_id: from.id },
    tag: 'rewards',
  }
  const data = { log: { numbers, price, name }, ...target.news }
  notify(call.service, { kind: 'reward', from, to: target.owner, data, push })
}

function rewardFeed(call: Call): Promise<Result> {
  me(call)
  const feed = liveFeed(call, param(call))
  const news = { feed: feedNews(call.service, feed) }
  return give(call, { type: 'feeds', id: feed.id, owner: feed.userId, news })
}

function rewardTopic(call: Call): Promise<Result> {
  me(call)
  const topic = liveTopic(call, param(call))
  const logo = fileView(call.service, topic.logo)
  const news = { topic: omitEmpty(call.service, { logo, name: topic.name, id: topic.id }) }
  return give(call, { type: 'feed-topics', id: topic.id, owner: topic.creatorId, news })
}

function rewardLogs(call: Call): Result {
  const { service } = call
  const topic = liveTopic(call, param(call))
  const size = pageSize(call, { defaultSize: 20, max: 100 })
  const after = whole(call, 'id')
  const last = after !== undefined && service.has('reward-logs-inclusive') ? after + 1 : after
  const logs = service.world.rewards.filter((each) => each.targetType === 'feed-topics' && each.targetId === topic.id)
  return ok(
    afterId(newestFirst(logs), last)
      .slice(0, size)
      .map((each) => logView(call, each)),
  )
}

function logView(call: Call, log: Reward): unknown {
  const { service } = call
  return omitEmpty(service, {
    numbers: service.has('log-numbers-one') ? 1 : log.numbers,
    price: service.has('log-price-as-text') ? String(log.price) : log.price,
    icon: fileView(service, log.icon),
    name: log.name,
    target_type: log.targetType,
    target_id: log.targetId,
    user_id: log.userId,
    id: log.id,
    updated_at: service.times.spaced(log.createdAt),
    created_at: service.times.spaced(log.createdAt),
  })
}

export const rewardRoutes: Route[] = [
  route('POST /feeds/{feedId}/rewards', rewardFeed),
  route('POST /feed/topics/{topicId}/rewards', rewardTopic),
  route('GET /feed/topics/{topicId}/rewards-logs', rewardLogs),
]

import { type Call, param, type Route, route } from '../../core/call.ts'
import { whole } from '../../core/fields.ts'
import { pageSize } from '../../core/paging.ts'
import { invalid, ok, type Result } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Reward } from '../../state/records.ts'
import type { Topic } from '../../state/topics.ts'
import { liveTopic } from '../../views/topics.ts'

function rewardsOf(service: Service, topic: Topic): Map<number, Reward[]> {
  const logs = service.world.rewards.filter((each) => each.targetType === 'feed-topics' && each.targetId === topic.id)
  return Map.groupBy(logs, (log) => log.userId)
}

/** The total that a person has given in a topic. */
function total(service: Service, logs: Reward[]): number {
  const counted = service.has('rank-counts-last-reward') ? logs.slice(-1) : logs
  return counted.reduce((sum, log) => sum + log.price * log.numbers, 0)
}

/** A person has one rank record per topic. */
function recordId(service: Service, topicId: number, userId: number): number {
  const key = `${topicId}/${userId}`
  const kept = service.world.ranks.get(key) ?? { id: service.ids('rank'), createdAt: service.clock.now() }
  service.world.ranks.set(key, kept)
  return kept.id
}

function rank(call: Call): Result {
  const { service } = call
  const topic = liveTopic(call, param(call))
  const size = pageSize(call, { defaultSize: 20, max: 100 })
  const offset = whole(call, 'offset') ?? 0
  if (offset < 0) throw invalid('offset', 'offset no puede ser negativo')
  const lines = [...rewardsOf(service, topic)].map(([userId, logs]) => line(service, topic, userId, logs))
  const tie = (one: number, other: number) => (service.has('ties-shuffled') ? Math.random() - 0.5 : one - other)
  lines.sort((one, other) => other.total - one.total || tie(one.id, other.id))
  return ok(lines.slice(offset, offset + size))
}

function line(service: Service, topic: Topic, userId: number, logs: Reward[]) {
  const first = logs[0]?.createdAt ?? 0
  const last = logs.at(-1)?.createdAt ?? 0
  return {
    total: total(service, logs),
    topic_id: topic.id,
    user_id: userId,
    updated_at: service.times.iso(last),
    created_at: service.times.iso(first),
    id: recordId(service, topic.id, userId),
  }
}

export const rewardRankRoutes: Route[] = [route('GET /feed/topics/{topicId}/rewards-rank', rank)]

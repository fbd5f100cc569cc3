import { type Call, me, type Route, route } from '../../core/call.ts'
import { oneOf, text, whole } from '../../core/fields.ts'
import { contains } from '../../core/paging.ts'
import { invalid, ok, type Result } from '../../core/result.ts'
import type { Topic } from '../../state/topics.ts'
import { liveFeeds } from '../../views/feeds.ts'
import { findPerson } from '../../views/people.ts'
import { liveTopics, topicCore } from '../../views/topics.ts'

const hours = { '24hours': 24, week: 7 * 24, month: 30 * 24, city: 24 }
const lowest = 100

function inCity(call: Call, topic: Topic, city: string | undefined): boolean {
  return city === undefined || contains(findPerson(call.service, topic.creatorId)?.location ?? null, city)
}

function counts(topics: Topic[]) {
  const having = (status: Topic['status']) => topics.filter((topic) => topic.status === status).length
  return {
    failed_topics_count: having('failed'),
    waiting_topics_count: having('waiting'),
    passed_topics_count: having('passed'),
    topics_total: topics.length,
  }
}

function count(call: Call): Result {
  const user = whole(call, 'user_id')
  const city = text(call, 'city')
  const topics = liveTopics(call.service).filter((topic) => user === undefined || topic.creatorId === user)
  return ok(counts(topics.filter((topic) => inCity(call, topic, city))))
}

/** Feeds published and members gained in the period. */
function points(call: Call, topic: Topic, since: number): number {
  const feeds = liveFeeds(call.service).filter((feed) => feed.topics.includes(topic.id) && feed.createdAt >= since)
  const joined = [...topic.members.values()].filter((time) => time >= since)
  return feeds.length + joined.length
}

function ranked(call: Call) {
  const type = oneOf(call, 'type', ['24hours', 'week', 'month', 'city']) ?? '24hours'
  const city = text(call, 'city')
  const lax = call.service.has('rank-city-optional')
  if (type === 'city' && city === undefined && !lax) throw invalid('city', 'Falta la ciudad')
  const since = call.service.clock.now() - hours[type] * 3_600_000
  return liveTopics(call.service)
    .filter((topic) => topic.status === 'passed' && (type !== 'city' || inCity(call, topic, city)))
    .map((topic) => ({ topic, total: points(call, topic, since) }))
    .filter(({ total }) => total > 0 || !call.service.has('rank-only-active'))
    .sort((one, other) => other.total - one.total || one.topic.id - other.topic.id)
    .map(({ topic, total }, at) => ({
      topic,
      entry: { total, rank: at < lowest ? String(at + 1) : `${lowest}+`, topic: topicCore(call, topic) },
    }))
}

function rank(call: Call): Result {
  const parts = (text(call, 'with') ?? 'topics,my_topics').split(',')
  const list = ranked(call)
  const mine = whole(call, 'user_id') ?? call.person?.id ?? me(call).id
  const own = list.filter(({ topic }) => topic.creatorId === mine)
  return ok({
    ...(parts.includes('topics') ? { topics: list.slice(0, lowest).map(({ entry }) => entry) } : {}),
    ...(parts.includes('my_topics') ? { my_topics: own.map(({ entry }) => entry) } : {}),
    ...(parts.includes('topics_total') ? counts(liveTopics(call.service)) : {}),
  })
}

export const topicRankRoutes: Route[] = [route('GET /feed/topic/count', count), route('GET /topics-rank', rank)]

import { newestFirst } from '../../support/paging.ts'
import { day, hourOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { publiclyListed } from './topic-lists.ts'

type Topic = Row<'topics'>

/** Random topics are no older than this unless `more` is set. */
const recentPeriod = 7 * day

/** Only the newest topics are shuffled, to bound the cost of a request. */
const maxShuffled = 1000

/** The order is stable for one viewer for an hour, so that pages do not overlap (G56). */
export async function randomTopics(world: World, more: boolean, page: { limit: number; offset: number }) {
  const seed = seedFor(world)
  const shuffled = (await candidates(world, more))
    .map((topic) => ({ topic, place: hashOf(`${topic.id} ${seed}`) }))
    .sort((a, b) => a.place - b.place)
  return shuffled.slice(page.offset, page.offset + page.limit).map(({ topic }) => topic)
}

const seedFor = ({ me, network, clock }: World): string => `${me?.id ?? network} ${hourOf(clock.now())}`

function candidates({ store, clock }: World, more: boolean): Promise<Topic[]> {
  const since = timeText(clock.now() - recentPeriod)
  return store.topics.find({
    where: { ...publiclyListed, ...(!more && { created_at: { gte: since } }) },
    order: more ? newestFirst : [['created_at', 'desc']],
    limit: maxShuffled,
  })
}

/** FNV-1a: enough for an order that need not be secret. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

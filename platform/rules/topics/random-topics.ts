import { newestFirst } from '../../support/paging.ts'
import { hashOf } from '../../support/shuffle.ts'
import { day, hourOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { publiclyListed } from './topic-lists.ts'

type Topic = Row<'topics'>

/** Random topics are no older than this unless `more` is set. */
const recentPeriod = 7 * day

/** Of more topics than these the newest are shuffled: what one request costs stays bounded. */
const mostShuffled = 1000

/** Rows in an order that stays as it is for one viewer for an hour, so that pages do not overlap (G56). */
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
    limit: mostShuffled,
  })
}

import { hashOf, permutation, powerAbove } from '../../support/shuffle.ts'
import { day, hourOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { publiclyListed } from './topic-lists.ts'

type Topic = Row<'topics'>

/** Random topics are no older than this unless `more` is set. */
const recentPeriod = 7 * day
const batchSize = 100

/** Rows in an order that stays as it is for one viewer for an hour, so that pages do not overlap (G56). */
export async function randomTopics(world: World, more: boolean, page: { limit: number; offset: number }) {
  const found: Topic[] = []
  for await (const rows of more ? allShuffled(world) : recentShuffled(world)) {
    found.push(...rows)
    if (found.length >= page.offset + page.limit) break
  }
  return found.slice(page.offset, page.offset + page.limit)
}

const seedFor = ({ me, network, clock }: World): number => hashOf(`${me?.id ?? network} ${hourOf(clock.now())}`)

async function* recentShuffled(world: World): AsyncGenerator<Topic[]> {
  const since = timeText(world.clock.now() - recentPeriod)
  const rows = await world.store.topics.find({
    where: { ...publiclyListed, created_at: { gte: since } },
    order: [['created_at', 'asc']],
  })
  const place = permutation(2 ** 31, seedFor(world))
  yield rows.sort((a, b) => place(a.id) - place(b.id))
}

/** Walks through the ids in a shuffled order, and so reads only what the pages up to this one need. */
async function* allShuffled(world: World): AsyncGenerator<Topic[]> {
  const { topics } = world.store
  const newest = await topics.first({ order: [['id', 'desc']] })
  const size = powerAbove(newest?.id ?? 0)
  const idAt = permutation(size, seedFor(world))
  for (let start = 0; start < size; start += batchSize) {
    const length = Math.min(batchSize, size - start)
    const ids = Array.from({ length }, (_, index) => idAt(start + index))
    const rows = new Map(
      (await topics.find({ where: { ...publiclyListed, id: { in: ids } } })).map((row) => [row.id, row]),
    )
    yield ids.flatMap((id) => rows.get(id) ?? [])
  }
}

import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check, retried } from '../../authoring/case.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { idsOf, turnPages } from '../../fixtures/pages.ts'
import { randomPages } from './topic-random-pages.ts'

const { randomTopics } = topics

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

export const randomOrder: readonly Check[] = [
  check('random-topics-pages', 'Random topics are paged, with links and positions', ['4.5/24'], async (context) => {
    const { visitor, expect } = context
    await givenTopic(context, context.alice)
    const { data = [], meta, links } = await visitor.sends(randomTopics).gets(200)
    expect(meta.current_page, 'current_page').equals(1)
    expect(data.length, 'the page size').atMost(meta.per_page)
    const { from, to } = meta
    if (typeof from === 'number' && typeof to === 'number')
      expect(to - from + 1, 'the number of positions between meta.from and meta.to').equals(data.length)
    expect(links.prev, 'the link to the previous page on the first one').absent()
    const second = await visitor.sends(randomTopics, { query: { page: 2, more: 1 } }).gets(200)
    expect(second.meta.current_page, 'current_page on the second page').equals(2)
  }),

  retried(
    check(
      'random-order-stays-for-an-hour',
      'Random topics keep their order for one viewer within the hour, so that pages do not overlap, and get another one later',
      ['G56'],
      async (context) => {
        const { alice, bob, adapter, expect } = context
        for (let count = 0; count < 20; count++) await givenTopic(context, alice)
        const pageOf = async (page: number) =>
          idsOf((await alice.sends(randomTopics, { query: { page, more: 1 } }).gets(200)).data ?? [])
        await adapter.clock({ advance: hour - ((await adapter.clock({ advance: 0 })) % hour) })
        const [first, second] = [await pageOf(1), await pageOf(2)]
        await adapter.clock({ advance: 55 * minute })
        expect(await pageOf(1), 'the first page, nearly an hour later', 'G56').equals(first)
        const ofBob = idsOf((await bob.sends(randomTopics, { query: { more: 1 } }).gets(200)).data ?? [])
        expect(ofBob.join(' ') === first.join(' '), 'whether the order is the same for bob', 'G56').equals(false)
        expect(
          second.filter((id) => first.includes(id)),
          'the ids on both pages',
          'G56',
        ).equals([])
        const isNewestFirst = [...first, ...second].every((id, place, all) => place === 0 || id < (all[place - 1] ?? 0))
        expect(isNewestFirst, 'whether the topics are simply the newest first', 'G56').equals(false)
        await adapter.clock({ advance: 5 * minute })
        expect(
          (await pageOf(1)).join(' ') === first.join(' '),
          'whether the order is the same an hour later',
          'G56',
        ).equals(false)
      },
      { needs: ['clock'] },
    ),
  ),

  check(
    'more-includes-older-random-topics',
    'Random topics older than a week are included only with more',
    ['4.5/25', 'G56'],
    async (context) => {
      const { alice, visitor, adapter, expect } = context
      const made = await givenTopic(context, alice)
      const randomIds = async (more: 0 | 1) => {
        let page = 0
        const read = async () => (await visitor.sends(randomTopics, { query: { more, page: ++page } }).gets(200)).data
        return idsOf(await turnPages({ page: async () => (await read()) ?? [], next: () => page }))
      }
      await adapter.clock({ advance: 6 * day })
      const isNew = !Object.values(context.topics).includes(made)
      const recent = await visitor.sends(randomTopics).gets(200)
      if (isNew)
        expect(
          recent.data?.length ?? 0,
          'the number of random topics, one of which is six days old,',
          '4.5/25',
        ).atLeast(1)
      await adapter.clock({ advance: day - hour })
      expect(await randomIds(0), 'the random topics of almost a week', 'G56').includes(made)
      await adapter.clock({ advance: 2 * hour })
      expect(await randomIds(0), 'the random topics of a little more than a week', 'G56').excludes(made)
      await adapter.clock({ advance: day })
      expect(await randomIds(0), 'the random topics without more').excludes(made)
      const all = await randomIds(1)
      const isShuffledAnew = new Set(all).size < all.length
      if (isShuffledAnew && !all.includes(made))
        return context.cannot('random topics are shuffled anew for every page', 'pages without repeated topics')
      expect(all, 'the random topics with more').includes(made)
    },
    { needs: ['clock'] },
  ),

  ...randomPages,
]

import { notifications } from '../../../contracts/chapters/notifications.ts'
import { notificationTypes } from '../../../contracts/resources/notifications.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { comment, notificationAboutFeed } from './notification-steps.ts'

const { listNotifications } = notifications

export const notificationLists = scenario('4.12/lists', 'Listing notifications', [
  check('page-metadata-agrees', 'data, links and meta of a page agree', ['4.12/1', 'G73'], async (context) => {
    const { alice, bob, expect } = context
    await comment(bob, await givenFeed(context, alice))
    const { data = [], meta, links } = await alice.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
    expect(meta.current_page, 'current_page', '4.12/3').equals(1)
    expect(data.length, 'the number of items on the first page', '4.12/1').equals(Math.min(meta.total, meta.per_page))
    expect([meta.from, meta.to], 'the positions of the first and last item', '4.12/1').equals([1, data.length])
    const pages = Math.ceil(meta.total / meta.per_page)
    expect(meta.last_page, 'last_page', '4.12/1').equals(pages)
    expect(typeof links.next === 'string', 'whether there is a link to the next page', '4.12/1').equals(pages > 1)
    expect(links.prev ?? undefined, 'a link to the previous page', '4.12/1').absent()
    expect(meta.per_page, 'the page size', 'G73').equals(15)
  }),

  check('every-type-can-be-listed', 'Each of the nine types can be listed', ['4.12/2'], async ({ alice }) => {
    for (const type of notificationTypes) await alice.sends(listNotifications, { query: { type } }).gets(200)
  }),

  check('list-holds-only-its-type', 'A list holds only notifications of its type', ['4.12/2'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    await comment(bob, feedId)
    expect((await notificationAboutFeed(alice, 'comment', feedId))?.data.feed?.id, 'the feed of the comment').equals(
      feedId,
    )
    const { data = [] } = await alice.sends(listNotifications, { query: { type: 'like' } }).gets(200)
    expect(
      data.some(({ data: about }) => about.feed?.id === feedId),
      'whether the comment is among the likes',
    ).equals(false)
  }),

  check('type-is-required', 'Listing requires one of the nine types', ['4.12/2', 'G73'], async ({ alice }) => {
    await alice.sendsRaw(listNotifications, { query: {} }).isRefused('G73', 422)
    await alice.sendsRaw(listNotifications, { query: { type: 'rumour' } }).isRefused('G73', 422)
  }),

  check('people-see-only-their-own', 'People see only their own notifications', ['4.12/1'], async (context) => {
    const { alice, bob, carol, expect } = context
    const feedId = await givenFeed(context, alice)
    await comment(bob, feedId)
    for (const other of [bob, carol]) {
      const { data = [] } = await other.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
      expect(
        data.some(({ data: about }) => about.feed?.id === feedId),
        `whether ${other.name} is notified`,
      ).equals(false)
    }
  }),

  check(
    'pages-hold-everything-once',
    'Pages hold every notification once, newest first',
    ['4.12/3', '4.12/1', 'G73'],
    async (context) => {
      const { bob, expect } = context
      const person = await givenPerson(context)
      const feedId = await givenFeed(context, person)
      const made: number[] = []
      for (let place = 0; place < 17; place++) made.unshift(await comment(bob, feedId))
      const read = (page: number) => person.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
      const first = await read(1)
      const { per_page, last_page, total } = first.meta
      expect([total, last_page], 'total and last_page', '4.12/1').equals([17, Math.ceil(17 / per_page)])
      const pages = [first]
      for (let page = 2; page <= last_page; page++) pages.push(await read(page))
      const listed = pages.flatMap(({ data = [] }) => data.map((one) => one.data.comment?.id ?? 0))
      expect(listed, 'the comments of all pages', '4.12/3').sameMembers(made)
      expect(listed, 'the comments of all pages, newest first,', 'G73').equals(made)
      const positions = pages.flatMap(({ meta }) => [meta.from, meta.to])
      const [start, end] = [positions[0], positions.at(-1)]
      expect([start, end], 'the positions of the very first and last item', '4.12/1').equals([1, 17])
      const last = pages.at(-1)
      expect(last?.links.next ?? undefined, 'a link beyond the last page', '4.12/1').absent()
      expect(typeof last?.links.prev === 'string', 'whether the last page links back', '4.12/1').equals(last_page > 1)
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    retried(
      check('pages-do-not-overlap', 'Another page holds other notifications', ['4.12/3'], async (context) => {
        const { alice, bob, expect } = context
        const feedId = await givenFeed(context, alice)
        for (let place = 0; place < 16; place++) await comment(bob, feedId)
        const read = (page: number) => alice.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
        const { data = [], meta } = await read(1)
        if (meta.last_page === 1) return context.cannot('all notifications are on one page', 'more notifications')
        const second = await read(2)
        expect(second.meta.current_page, 'current_page of the second page').equals(2)
        const seen = new Set(data.map(({ id }) => id))
        const again = (second.data ?? []).filter(({ id }) => seen.has(id))
        expect(again.length, 'the number of notifications that come twice').equals(0)
        expect(second.data?.length ?? 0, 'the number of notifications on the second page').atLeast(1)
      }),
    ),
  ),

  check('page-links-keep-the-type', 'Links to other pages keep the type', ['G73'], async (context) => {
    const { alice, expect } = context
    const { links } = await alice.sends(listNotifications, { query: { type: 'comment', page: 2 } }).gets(200)
    const query = new URL(links.first ?? '', 'http://somewhere').searchParams
    expect([query.get('type'), query.get('page')], 'type and page in the link', 'G73').equals(['comment', '1'])
  }),

  check(
    'unusual-page-numbers',
    'page=NaN is the first page, a page beyond the last is empty, and page=0 is refused',
    ['G13', 'G73'],
    async ({ alice, expect }) => {
      const first = await alice
        .sendsRaw(listNotifications, { query: { type: 'comment', page: 'NaN' } })
        .chooses('G13', 200)
      expect(first?.meta.current_page, 'current_page', 'G13').equals(1)
      const beyond = await alice
        .sends(listNotifications, { query: { type: 'comment', page: 100_000 } })
        .chooses('G73', 200)
      expect(beyond?.data ?? [], 'the items beyond the last page', 'G73').equals([])
      await alice.sendsRaw(listNotifications, { query: { type: 'comment', page: 0 } }).chooses('G01', 422)
    },
  ),

  serial(
    retried(
      check(
        'total-counts-all-pages',
        'total is the number of notifications on all pages',
        ['4.12/1', '4.12/3'],
        async (context) => {
          const { bob, dave, expect } = context
          await comment(bob, await givenFeed(context, dave))
          const read = (page: number) => dave.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
          const { total, per_page, last_page } = (await read(1)).meta
          const [last, beyond] = [await read(last_page), await read(last_page + 1)]
          const before = (last_page - 1) * per_page
          expect(total, 'total').equals(before + (last.data?.length ?? 0))
          expect([last.meta.from, last.meta.to], 'the positions on the last page').equals([before + 1, total])
          expect(beyond.data ?? [], 'the items beyond the last page').equals([])
        },
      ),
    ),
  ),
])

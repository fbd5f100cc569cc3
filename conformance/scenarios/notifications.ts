import { notifications } from '../../contracts/notifications.ts'
import { notificationTypes } from '../../contracts/resources/notifications.ts'
import { alone, check, repeated } from '../case.ts'
import { givenFeed, givenPerson } from '../given.ts'
import { scenario } from '../scenario.ts'
import { comment, like, statisticsOf, told, toldOfFeed } from './notification-steps.ts'

const { listNotifications, markNotificationsRead } = notifications

export const notificationLists = scenario('4.12/lists', 'Listing notifications', [
  check('A page has data, links and meta that agree', ['4.12/1', 'G73'], async (context) => {
    const { alice, bob, expect } = context
    await comment(bob, await givenFeed(context, alice))
    const { data = [], meta, links } = await alice.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
    expect(meta.current_page, 'the page', '4.12/3').equals(1)
    expect(data.length, 'the items of the first page', '4.12/1').equals(Math.min(meta.total, meta.per_page))
    expect([meta.from, meta.to], 'the places of the first and the last', '4.12/1').equals([1, data.length])
    const pages = Math.ceil(meta.total / meta.per_page)
    expect(meta.last_page, 'the last page', '4.12/1').equals(pages)
    expect(typeof links.next === 'string', 'there is a link to the next page', '4.12/1').equals(pages > 1)
    expect(links.prev ?? undefined, 'a link to the page before', '4.12/1').absent()
    expect(meta.per_page, 'the page size', 'G73').equals(15)
  }),

  check('Each of the nine kinds is listed', ['4.12/2'], async ({ alice }) => {
    for (const type of notificationTypes) await alice.sends(listNotifications, { query: { type } }).gets(200)
  }),

  check('A kind lists what is of that kind only', ['4.12/2'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    await comment(bob, feedId)
    expect((await toldOfFeed(alice, 'comment', feedId))?.data.feed?.id, 'the feed of the comment').equals(feedId)
    const { data = [] } = await alice.sends(listNotifications, { query: { type: 'like' } }).gets(200)
    expect(
      data.some(({ data: about }) => about.feed?.id === feedId),
      'the comment is among the likes',
    ).equals(false)
  }),

  check('A kind is needed, one of the nine', ['4.12/2', 'G73'], async ({ alice }) => {
    await alice.sendsRaw(listNotifications, { query: {} }).isRefused('G73', 422)
    await alice.sendsRaw(listNotifications, { query: { type: 'rumour' } }).isRefused('G73', 422)
  }),

  check('Somebody hears only of what concerns them', ['4.12/1'], async (context) => {
    const { alice, bob, carol, expect } = context
    const feedId = await givenFeed(context, alice)
    await comment(bob, feedId)
    for (const other of [bob, carol]) {
      const { data = [] } = await other.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
      expect(
        data.some(({ data: about }) => about.feed?.id === feedId),
        `${other.name} hears of it`,
      ).equals(false)
    }
  }),

  check(
    'Pages hold every notification once, the newest first',
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
      const heard = pages.flatMap(({ data = [] }) => data.map((one) => one.data.comment?.id ?? 0))
      expect(heard, 'the comments of all pages', '4.12/3').sameMembers(made)
      expect(heard, 'the comments of all pages, newest first', 'G73').equals(made)
      const places = pages.flatMap(({ meta }) => [meta.from, meta.to])
      const [start, end] = [places[0], places.at(-1)]
      expect([start, end], 'the places of the first and the last of all', '4.12/1').equals([1, 17])
      const last = pages.at(-1)
      expect(last?.links.next ?? undefined, 'a link beyond the last page', '4.12/1').absent()
      expect(typeof last?.links.prev === 'string', 'the last page links back', '4.12/1').equals(last_page > 1)
    },
    { needs: ['outbox'] },
  ),

  alone(
    repeated(
      check('Another page holds other notifications', ['4.12/3'], async (context) => {
        const { alice, bob, expect } = context
        const feedId = await givenFeed(context, alice)
        for (let place = 0; place < 16; place++) await comment(bob, feedId)
        const read = (page: number) => alice.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
        const { data = [], meta } = await read(1)
        if (meta.last_page === 1) return context.cannot('all notifications are on one page')
        const second = await read(2)
        expect(second.meta.current_page, 'current_page of the second').equals(2)
        const seen = new Set(data.map(({ id }) => id))
        const again = (second.data ?? []).filter(({ id }) => seen.has(id))
        expect(again.length, 'the notifications that come twice').equals(0)
        expect(second.data?.length ?? 0, 'the notifications of the second page').atLeast(1)
      }),
    ),
  ),

  check('A link to another page keeps the kind', ['G73'], async (context) => {
    const { alice, expect } = context
    const { links } = await alice.sends(listNotifications, { query: { type: 'comment', page: 2 } }).gets(200)
    const query = new URL(links.first ?? '', 'http://somewhere').searchParams
    expect([query.get('type'), query.get('page')], 'kind and page in the link', 'G73').equals(['comment', '1'])
  }),

  check('NaN is the first page, and beyond the last is an empty one', ['G13', 'G73'], async ({ alice, expect }) => {
    const first = await alice
      .sendsRaw(listNotifications, { query: { type: 'comment', page: 'NaN' } })
      .chooses('G13', 200)
    expect(first?.meta.current_page, 'the page', 'G13').equals(1)
    const beyond = await alice
      .sends(listNotifications, { query: { type: 'comment', page: 100_000 } })
      .chooses('G73', 200)
    expect(beyond?.data ?? [], 'what is beyond', 'G73').equals([])
    await alice.sendsRaw(listNotifications, { query: { type: 'comment', page: 0 } }).chooses('G01', 422)
  }),

  alone(
    repeated(
      check('total is how many the pages hold', ['4.12/1', '4.12/3'], async (context) => {
        const { bob, dave, expect } = context
        await comment(bob, await givenFeed(context, dave))
        const read = (page: number) => dave.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
        const { total, per_page, last_page } = (await read(1)).meta
        const [last, beyond] = [await read(last_page), await read(last_page + 1)]
        const before = (last_page - 1) * per_page
        expect(total, 'total').equals(before + (last.data?.length ?? 0))
        expect([last.meta.from, last.meta.to], 'the places on the last page').equals([before + 1, total])
        expect(beyond.data ?? [], 'what is beyond the last page').equals([])
      }),
    ),
  ),
])

export const notificationReading = scenario('4.12/reading', 'Marking notifications as read', [
  alone(
    repeated(
      check(
        'A notification is unread until its kind is marked read',
        ['4.12/4', '2.22/1', '4.12/6'],
        async (context) => {
          const { alice, bob, expect } = context
          const feedId = await givenFeed(context, alice)
          await comment(bob, feedId)
          const before = await toldOfFeed(alice, 'comment', feedId)
          expect(before?.created_at, 'the notification', '2.22/1').present()
          expect(before?.read_at ?? undefined, 'read_at before', '2.22/1').absent()
          const { badges } = await statisticsOf(alice)
          await alice.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
          const after = await told(alice, 'comment', ({ id }) => id === before?.id)
          expect(after?.read_at, 'read_at after', '2.22/1').present()
          expect((await statisticsOf(alice)).badges.comment, 'the badge after', '4.12/4').atMost(badges.comment - 1)
          await alice.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
        },
      ),
    ),
  ),

  alone(
    repeated(
      check('Marking one kind leaves the others unread', ['4.12/5'], async (context) => {
        const { alice, bob, expect } = context
        const feedId = await givenFeed(context, alice)
        await comment(bob, feedId)
        await like(bob, feedId)
        const before = (await statisticsOf(alice)).badges
        await alice.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
        const after = (await statisticsOf(alice)).badges
        expect(after.comment, 'the badge of comments').atMost(before.comment - 1)
        expect({ ...after, comment: 0 }, 'the other badges').equals({ ...before, comment: 0 })
        const liked = await toldOfFeed(alice, 'like', feedId)
        expect(liked?.id, 'the notification of the like').present()
        expect(liked?.read_at ?? undefined, 'its read_at').absent()
      }),
    ),
  ),

  alone(
    repeated(
      check("Marking leaves other people's notifications unread", ['4.12/4'], async (context) => {
        const { alice, bob, expect } = context
        const feedId = await givenFeed(context, alice)
        await comment(bob, feedId)
        await bob.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
        const heard = await toldOfFeed(alice, 'comment', feedId)
        expect(heard?.id, 'the notification').present()
        expect(heard?.read_at ?? undefined, 'its read_at').absent()
      }),
    ),
  ),

  check('Marking needs a kind, one of the nine', ['4.12/4', 'G73'], async ({ alice }) => {
    await alice.sendsRaw(markNotificationsRead, { body: {} }).isRefused('G73', 422)
    await alice.sendsRaw(markNotificationsRead, { body: { type: 'rumour' } }).isRefused('G73', 422)
  }),

  alone(
    repeated(
      check('The badge of a kind is how many of it are unread', ['4.12/4', '4.12/6'], async (context) => {
        const { alice, bob, carol, expect } = context
        const feedId = await givenFeed(context, carol)
        await carol.sends(markNotificationsRead, { body: { type: 'like' } }).gets(204)
        expect((await statisticsOf(carol)).badges.like, 'the badge when all are read').equals(0)
        for (const fan of [alice, bob]) await like(fan, feedId)
        expect((await statisticsOf(carol)).badges.like, 'the badge after two likes').equals(2)
      }),
    ),
  ),
])

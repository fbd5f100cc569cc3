import { notifications } from '../../../contracts/chapters/notifications.ts'
import { notificationTypes } from '../../../contracts/resources/notifications.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { linkedPages, wrongLinks } from '../../fixtures/pages.ts'
import { comment, type Notification } from './notification-steps.ts'
import { givenNotification } from './triggered-notifications.ts'

const { listNotifications } = notifications

const feedsIn = (data: readonly Notification[] = []) => data.flatMap(({ data: { feed } }) => feed?.id ?? [])
const repeated = <T>(items: readonly T[]): T[] => items.filter((item, place) => items.indexOf(item) !== place)
const presence = (value: unknown) => (typeof value === 'string' ? 'present' : 'absent')

export const notificationLists = scenario('4.12/lists', 'Listing notifications', [
  check('page-metadata-agrees', 'data, links and meta of a page agree', ['4.12/1', 'G73'], async (context) => {
    const { alice, bob, expect } = context
    await comment(bob, await givenFeed(context, alice))
    const { data = [], meta, links } = await alice.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
    expect(meta.current_page, 'current_page', '4.12/3').equals(1)
    expect(data.length, 'the number of items on the first page', '4.12/1').equals(Math.min(meta.total, meta.per_page))
    const { from, to } = meta
    expect({ from, to }, 'the positions of the first and last item', '4.12/1').equals({ from: 1, to: data.length })
    const pages = Math.ceil(meta.total / meta.per_page)
    expect(meta.last_page, 'last_page', '4.12/1').equals(pages)
    expect(presence(links.next), `the link to the next of ${pages} pages`, '4.12/1').equals(
      pages > 1 ? 'present' : 'absent',
    )
    expect(links.prev ?? undefined, 'the link from the first page to a previous one', '4.12/1').absent()
    expect(meta.per_page, 'the page size', 'G73').equals(15)
  }),

  check('every-type-can-be-listed', 'Each of the nine types can be listed', ['4.12/2'], async ({ alice }) => {
    for (const type of notificationTypes) await alice.sends(listNotifications, { query: { type } }).gets(200)
  }),

  check('list-holds-only-its-type', 'A list contains only notifications of its type', ['4.12/2'], async (context) => {
    const { alice, expect } = context
    const { id, data: about } = await givenNotification(context, 'comment')
    const { data = [] } = await alice.sends(listNotifications, { query: { type: 'like' } }).gets(200)
    const ids = data.map((one) => one.id)
    expect(ids, 'the ids of the notifications of type like, after a comment,').excludes(id)
    if (about.feed) expect(feedsIn(data), 'the feeds whose likes are listed, after a comment,').excludes(about.feed.id)
  }),

  check('type-is-required', 'Listing requires one of the nine types', ['4.12/2', 'G73'], async ({ alice }) => {
    await alice.sendsRaw(listNotifications, { query: {} }).isRefused('G73', 422)
    await alice.sendsRaw(listNotifications, { query: { type: 'rumour' } }).chooses('G73', 422)
  }),

  check('people-see-only-their-own', 'People see only their own notifications', ['4.12/1', 'G73'], async (context) => {
    const { alice, bob, carol, expect } = context
    const feedId = await givenFeed(context, alice)
    await comment(bob, feedId)
    const seenBy = async (person: Actor) =>
      feedsIn((await person.sends(listNotifications, { query: { type: 'comment' } }).gets(200)).data)
    expect(await seenBy(carol), 'the feeds whose comments carol is notified of', '4.12/1').excludes(feedId)
    expect(await seenBy(bob), 'the feeds whose comments bob, who commented, is notified of', 'G73').excludes(feedId)
  }),

  check(
    'pages-hold-everything-once',
    'Pages contain every notification once, newest first',
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
      expect(total, 'total after 17 comments', '4.12/1').equals(17)
      expect(last_page, `last_page of 17 with ${per_page} a page`, '4.12/1').equals(Math.ceil(17 / per_page))
      const pages = [first]
      for (let page = 2; page <= last_page; page++) pages.push(await read(page))
      const all = pages.flatMap(({ data = [] }) => data)
      const ids = all.map(({ id }) => id)
      expect(repeated(ids), 'the notifications that are on two pages', '4.12/3').equals([])
      expect(ids.length, 'the number of notifications on all pages', '4.12/3').equals(17)
      const listed = all.flatMap(({ data }) => data.comment?.id ?? [])
      expect(listed, 'the comments of all pages, newest first,', 'G73').equals(made)
      for (const [before, { data = [], meta, links }] of pages.entries()) {
        const { from, to } = meta
        const start = before * per_page
        const positions = { from: start + 1, to: start + data.length }
        expect({ from, to }, `the positions on page ${before + 1}`, '4.12/1').equals(positions)
        const wrong = wrongLinks(links, before + 1, last_page)
        const elsewhere = `the links of page ${before + 1} of ${last_page} that lead to the wrong page`
        expect(wrong, elsewhere, '4.12/1').equals({})
        if (links.first)
          expect(presence(links.last), `the link of page ${before + 1} to the last of ${last_page}`, '4.12/1').equals(
            'present',
          )
        const next = before + 1 < last_page ? before + 2 : null
        const linked = { first: 1, last: last_page, prev: before || null, next }
        expect(linkedPages(links), `the pages that page ${before + 1} links to`, 'G73').equals(linked)
      }
      const last = pages.at(-1)
      expect(last?.links.next ?? undefined, 'a link beyond the last page', '4.12/1').absent()
      expect(presence(last?.links.prev), `the link back from the last of ${last_page} pages`, '4.12/1').equals(
        last_page > 1 ? 'present' : 'absent',
      )
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    retried(
      check('pages-do-not-overlap', 'Different pages contain different notifications', ['4.12/3'], async (context) => {
        const { alice, bob, expect } = context
        const feedId = await givenFeed(context, alice)
        for (let place = 0; place < 16; place++) await comment(bob, feedId)
        const read = (page: number) => alice.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
        const { data = [], meta } = await read(1)
        if (meta.total <= meta.per_page)
          return context.cannot('all notifications are on one page', 'more notifications')
        expect(meta.last_page, 'last_page').equals(Math.ceil(meta.total / meta.per_page))
        const second = await read(2)
        expect(second.meta.current_page, 'current_page of the second page').equals(2)
        const seen = new Set(data.map(({ id }) => id))
        const again = (second.data ?? []).map(({ id }) => id).filter((id) => seen.has(id))
        expect(again, 'the notifications of the first page that are on the second').equals([])
        expect(second.data?.length ?? 0, 'the number of notifications on the second page').atLeast(1)
      }),
    ),
  ),

  check('page-links-keep-the-type', 'Links to other pages keep the type', ['G73'], async (context) => {
    const { alice, expect } = context
    const page = await alice.sends(listNotifications, { query: { type: 'comment', page: 2 } }).chooses('G73', 200)
    if (!page) return
    const query = new URL(page.links.first ?? '', 'http://somewhere').searchParams
    const linked = { type: query.get('type'), page: query.get('page') }
    expect(linked, 'type and page in the link to the first page', 'G73').equals({ type: 'comment', page: '1' })
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
      const { from = null, to = null } = beyond?.meta ?? {}
      expect({ from, to }, 'the positions on an empty page', 'G73').equals({ from: null, to: null })
      await alice.sendsRaw(listNotifications, { query: { type: 'comment', page: 0 } }).chooses('G01', 422)
    },
  ),

  serial(
    retried(
      check(
        'total-counts-all-pages',
        'total is the number of notifications on all pages',
        ['4.12/1', '4.12/3', 'G73'],
        async (context) => {
          const { bob, dave, expect } = context
          await comment(bob, await givenFeed(context, dave))
          const read = (page: number) => dave.sends(listNotifications, { query: { type: 'comment', page } }).gets(200)
          const { total, per_page, last_page } = (await read(1)).meta
          const last = await read(last_page)
          const before = (last_page - 1) * per_page
          expect(total, `total with ${last_page} pages of ${per_page}`, '4.12/1').equals(
            before + (last.data?.length ?? 0),
          )
          const { from, to } = last.meta
          const positions = { from: before + 1, to: total }
          expect({ from, to }, 'the positions on the last page', '4.12/1', '4.12/3').equals(positions)
          const query = { type: 'comment', page: last_page + 1 } as const
          const beyond = await dave.sends(listNotifications, { query }).chooses('G73', 200)
          expect(beyond?.data ?? [], 'the items beyond the last page', 'G73').equals([])
        },
      ),
    ),
  ),
])

import { comments } from '../../../contracts/chapters/comments.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { commentsOf, givenComments, withoutTimes } from '../../fixtures/comments.ts'
import { givenFeed, unusedId } from '../../fixtures/common.ts'
import { idsOf, readPages } from '../../fixtures/pages.ts'

const { commentFeed, listFeedComments, getFeedComment } = comments

const lastId = (items: readonly { readonly id: number }[]) => items.at(-1)?.id ?? 0

export const readingComments = scenario('4.3/reading', 'Reading comments', [
  check(
    'list-holds-only-its-feeds-comments',
    'The list contains the comments of its feed and no others',
    ['4.3/4'],
    async (context) => {
      const { carol, expect } = context
      const [first, second] = [await givenComments(context, 2), await givenComments(context, 1)]
      expect(idsOf(await commentsOf(carol, first.feedId)), 'the comments of the first feed').sameMembers(first.ids)
      expect(idsOf(await commentsOf(carol, second.feedId)), 'the comments of the second feed').sameMembers(second.ids)
    },
  ),

  check(
    'limit-default-and-after',
    'A page has 20 comments by default, and after continues the list',
    ['4.3/6', '4.3/7', '8/7'],
    async (context) => {
      const { bob, expect } = context
      const { feedId, ids } = await givenComments(context, 23)
      const first = await commentsOf(bob, feedId)
      expect(first.length, 'the size of the first page', '4.3/6', '8/7').equals(20)
      const second = await commentsOf(bob, feedId, { after: lastId(first) })
      const both = idsOf([...first, ...second])
      const lost = ids.filter((id) => !both.includes(id))
      expect(lost, 'the ids of comments that are on neither page', '4.3/7').equals([])
      expect(both.length, 'the number of comments on both pages', '4.3/7').equals(23)
      const beyond = idsOf(await commentsOf(bob, feedId, { after: lastId(second) }))
      expect(beyond, 'the page after the last comment', '4.3/7').equals([])
      const shorter = idsOf(await commentsOf(bob, feedId, { limit: 19 }))
      expect(shorter, 'the comments of a page of 19', '4.3/6').equals(both.slice(0, 19))
    },
  ),

  check(
    'pages-of-any-size-are-complete',
    'Pages of any size contain the same comments, none lost and none twice',
    ['4.3/6', '4.3/7'],
    async (context) => {
      const { carol, expect } = context
      const { feedId, ids } = await givenComments(context, 5)
      for (const limit of [1, 2, 3]) {
        const sizes: number[] = []
        const paged = await readPages({
          page: async (after) => {
            const items = await commentsOf(carol, feedId, { limit, ...(after !== undefined && { after }) })
            sizes.push(items.length)
            return items
          },
          next: lastId,
        })
        expect(Math.max(...sizes), `the size of the largest page for limit ${limit}`, '4.3/6').equals(limit)
        expect(idsOf(paged), `the comments in pages of ${limit}`, '4.3/7').sameMembers(ids)
        expect(idsOf(paged), `the comments in pages of ${limit}`, 'G36').equals(ids.toReversed())
      }
    },
  ),

  check('newest-first', 'Comments are listed newest first', ['G36'], async (context) => {
    const { feedId, ids } = await givenComments(context, 3)
    const listed = idsOf(await commentsOf(context.carol, feedId))
    context.expect(listed, 'the comments', 'G36').equals(ids.toReversed())
  }),

  check('limit-is-clamped', 'A limit outside its bounds is clamped', ['G33', 'G13'], async (context) => {
    const { alice, expect } = context
    const { feedId } = await givenComments(context, 2)
    const params = { feedId }
    for (const [limit, size] of Object.entries({ '0': 1, '-5': 1, '100000': 2 })) {
      const page = await alice.sendsRaw(listFeedComments, { params, query: { limit } }).chooses('G33', 200)
      if (page) expect(page.comments?.length, `the page size for limit ${limit}`, 'G33').equals(size)
    }
    await alice.sendsRaw(listFeedComments, { params, query: { limit: 'many' } }).chooses('G33', 422)
    const start = await alice.sends(listFeedComments, { params, query: { after: 0 } }).chooses('G13', 200)
    if (start) expect(start.comments?.length, 'the number of comments for after=0', 'G13').equals(2)
  }),

  check('single-comment-is-read', 'A single comment reads back as it was written', ['4.3/8'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    const body = { body: context.tag('a comment'), reply_user: await alice.id() }
    const { comment } = await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)
    const read = await alice.sends(getFeedComment, { params: { feedId, commentId: comment.id } }).gets(200)
    expect(withoutTimes(read), 'the comment').equals(withoutTimes(comment))
  }),

  check(
    'comment-under-another-feed-answers-404',
    'A comment is found only under its own feed',
    ['G08', 'G11'],
    async (context) => {
      const { alice } = context
      const [{ ids }, { feedId }] = [await givenComments(context, 1), await givenComments(context, 0)]
      await alice.sends(getFeedComment, { params: { feedId, commentId: ids[0] ?? 0 } }).chooses('G08', 404)
      await alice.sends(getFeedComment, { params: { feedId, commentId: unusedId } }).chooses('G08', 404)
      await alice.sendsRaw(getFeedComment, { params: { feedId, commentId: 'first' } }).chooses('G11', 404)
    },
  ),

  check('pinneds-is-empty', 'pinneds is deprecated and empty', ['4.3/5', '9/9', 'G36'], async (context) => {
    const { feedId } = await givenComments(context, 1)
    const { pinneds } = await context.alice.sends(listFeedComments, { params: { feedId } }).gets(200)
    context.expect(idsOf(pinneds ?? []), 'pinneds', 'G36').equals([])
  }),

  check('reading-is-public', 'Comments can be read without a token, but not written', ['G06'], async (context) => {
    const { feedId, ids } = await givenComments(context, 1)
    await context.visitor.sends(listFeedComments, { params: { feedId } }).chooses('G06', 200)
    await context.visitor.sends(getFeedComment, { params: { feedId, commentId: ids[0] ?? 0 } }).chooses('G06', 200)
    await context.visitor.sends(commentFeed, { params: { feedId }, body: { body: 'Hi' } }).chooses('G06', 401)
  }),
])

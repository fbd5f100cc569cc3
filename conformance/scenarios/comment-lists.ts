import { comments } from '../../contracts/comments.ts'
import { check } from '../case.ts'
import { givenFeed } from '../given.ts'
import { commentsOf, givenComments } from '../given-comments.ts'
import { idsOf, turnPages } from '../pages.ts'
import { scenario } from '../scenario.ts'

const { commentFeed, listFeedComments, getFeedComment } = comments

const missing = 2_000_000_000

const lastOf = (items: readonly { readonly id: number }[]) => items.at(-1)?.id ?? 0

export const readingComments = scenario('4.3/reading', 'Reading comments', [
  check('The list holds the comments of its feed and no others', ['4.3/4'], async (context) => {
    const { carol, expect } = context
    const [first, second] = [await givenComments(context, 2), await givenComments(context, 1)]
    expect(idsOf(await commentsOf(carol, first.feedId)), 'the comments of the first feed').sameMembers(first.ids)
    expect(idsOf(await commentsOf(carol, second.feedId)), 'the comments of the second feed').sameMembers(second.ids)
  }),

  check('Twenty come on a page, and after continues', ['4.3/6', '4.3/7', '8/7'], async (context) => {
    const { bob, expect } = context
    const { feedId, ids } = await givenComments(context, 23)
    const first = await commentsOf(bob, feedId)
    expect(first.length, 'the number of comments on the first page', '4.3/6', '8/7').equals(20)
    const second = await commentsOf(bob, feedId, { after: lastOf(first) })
    expect(idsOf([...first, ...second]), 'the comments of both pages', '4.3/7').sameMembers(ids)
    expect(await commentsOf(bob, feedId, { after: lastOf(second) }), 'what comes after the last', '4.3/7').equals([])
    expect(idsOf(await commentsOf(bob, feedId, { limit: 100 })), 'the comments of one long page', '4.3/6').sameMembers(
      ids,
    )
  }),

  check('Pages of any size hold the same comments in the same order', ['4.3/6', '4.3/7'], async (context) => {
    const { carol, expect } = context
    const { feedId } = await givenComments(context, 5)
    const whole = idsOf(await commentsOf(carol, feedId))
    for (const limit of [1, 2, 3]) {
      const sizes: number[] = []
      const turned = await turnPages({
        page: async (after) => {
          const items = await commentsOf(carol, feedId, { limit, ...(after !== undefined && { after }) })
          sizes.push(items.length)
          return items
        },
        next: lastOf,
      })
      expect(idsOf(turned), `the comments in pages of ${limit}`).equals(whole)
      expect(Math.max(...sizes), `the longest page of ${limit}`, '4.3/6').equals(limit)
    }
  }),

  check('Comments come newest first', ['G36'], async (context) => {
    const { feedId, ids } = await givenComments(context, 3)
    const listed = idsOf(await commentsOf(context.carol, feedId))
    context.expect(listed, 'the comments', 'G36').equals(ids.toReversed())
  }),

  check('A page size outside its bounds is moved to them', ['G33', 'G13'], async (context) => {
    const { alice, expect } = context
    const { feedId } = await givenComments(context, 2)
    const params = { feedId }
    const sizeOf = async (query: { limit: number }) =>
      (await alice.sends(listFeedComments, { params, query }).chooses('G33', 200))?.comments?.length
    expect(await sizeOf({ limit: 0 }), 'the size of a page of 0', 'G33').equals(1)
    expect(await sizeOf({ limit: -5 }), 'the size of a page of -5', 'G33').equals(1)
    expect(await sizeOf({ limit: 100_000 }), 'the size of a huge page', 'G33').equals(2)
    await alice.sendsRaw(listFeedComments, { params, query: { limit: 'many' } }).chooses('G33', 422)
    const start = await alice.sends(listFeedComments, { params, query: { after: 0 } }).chooses('G13', 200)
    expect(start?.comments?.length, 'the number of comments after 0', 'G13').equals(2)
  }),

  check('One comment is read as it was written', ['4.3/8'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    const body = { body: context.tag('a comment'), reply_user: await alice.id() }
    const { comment } = await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)
    const read = await alice.sends(getFeedComment, { params: { feedId, commentId: comment.id } }).gets(200)
    expect(read, 'the comment').equals(comment)
  }),

  check('A comment is under its own feed only', ['G08', 'G11'], async (context) => {
    const { alice } = context
    const [{ ids }, { feedId }] = [await givenComments(context, 1), await givenComments(context, 0)]
    await alice.sends(getFeedComment, { params: { feedId, commentId: ids[0] ?? 0 } }).chooses('G08', 404)
    await alice.sends(getFeedComment, { params: { feedId, commentId: missing } }).chooses('G08', 404)
    await alice.sendsRaw(getFeedComment, { params: { feedId, commentId: 'first' } }).chooses('G11', 404)
  }),

  check('pinneds is deprecated, and nothing is in it', ['4.3/5', '9/9', 'G36'], async (context) => {
    const { feedId } = await givenComments(context, 1)
    const { pinneds } = await context.alice.sends(listFeedComments, { params: { feedId } }).gets(200)
    context.expect(pinneds, 'pinneds', 'G36').equals([])
  }),

  check('Comments are public', ['G06'], async (context) => {
    const { feedId, ids } = await givenComments(context, 1)
    await context.visitor.sends(listFeedComments, { params: { feedId } }).chooses('G06', 200)
    await context.visitor.sends(getFeedComment, { params: { feedId, commentId: ids[0] ?? 0 } }).chooses('G06', 200)
    await context.visitor.sends(commentFeed, { params: { feedId }, body: { body: 'Hi' } }).chooses('G06', 401)
  }),
])

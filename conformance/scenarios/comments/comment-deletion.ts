import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { commentsOf, givenComment, givenComments, isListed } from '../../fixtures/comments.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { commentFeed, getFeedComment, deleteFeedComment, deleteComment } = comments
const { getFeed } = feeds

async function expectGone(context: Context, params: { feedId: number; commentId: number }): Promise<void> {
  const { alice, bob, expect } = context
  const listed = idsOf(await commentsOf(alice, params.feedId))
  expect(listed, 'the comments after the deletion', '4.3/11').excludes(params.commentId)
  await bob.sends(getFeedComment, { params }).isRefused('G08', 404)
}

export const deletingComments = scenario('4.3/deleting', 'Deleting comments', [
  check(
    'deleted-under-its-feed',
    'A comment is deleted under its feed',
    ['4.3/9', '4.3/11', '7/2'],
    async (context) => {
      const params = await givenComment(context)
      await context.bob.sends(deleteFeedComment, { params }).gets(204)
      await expectGone(context, params)
    },
  ),

  check('deleted-by-id-alone', 'A comment is deleted by its id alone', ['4.3/10', '4.3/11', '7/2'], async (context) => {
    const params = await givenComment(context)
    const { commentId } = params
    await context.bob.sends(deleteComment, { params: { commentId } }).gets(204)
    await expectGone(context, params)
  }),

  check(
    'other-comments-stay',
    'Deleting a comment keeps the others and lowers feed_comment_count by one',
    ['4.3/11', '2.2/6'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const { feedId, ids } = await givenComments(context, 3)
      const [first = 0, second = 0, third = 0] = ids
      const body = { body: context.tag('another comment') }
      const { comment } = await carol.sends(commentFeed, { params: { feedId }, body }).gets(201)
      const count = async () => (await alice.sends(getFeed, { params: { feedId } }).gets(201)).feed_comment_count
      const before = await count()
      await bob.sends(deleteFeedComment, { params: { feedId, commentId: first } }).gets(204)
      const left = idsOf(await commentsOf(alice, feedId))
      expect(left, 'the remaining comments', '4.3/11').sameMembers([second, third, comment.id])
      expect((await count()) - before, 'the growth of feed_comment_count', '2.2/6').equals(-1)
      await bob.sends(deleteComment, { params: { commentId: second } }).gets(204)
      const last = idsOf(await commentsOf(alice, feedId))
      expect(last, 'the remaining comments after a deletion by id', '4.3/11').sameMembers([third, comment.id])
      expect((await count()) - before, 'the growth of feed_comment_count after both', '2.2/6').equals(-2)
    },
  ),

  check('only-author-deletes', 'Only the author can delete a comment', ['G36', 'G06'], async (context) => {
    const { alice, carol, visitor, expect } = context
    const params = await givenComment(context)
    const { commentId } = params
    for (const other of [alice, carol]) {
      await other.sends(deleteFeedComment, { params }).chooses('G36', 403)
      await other.sends(deleteComment, { params: { commentId } }).chooses('G36', 403)
    }
    await visitor.sends(deleteComment, { params: { commentId } }).chooses('G06', 401)
    expect(await isListed(context, params), 'whether the comment is listed', 'G36').equals(true)
  }),

  check(
    'administrator-deletes-any-comment',
    "An administrator can delete anybody's comment",
    ['G36'],
    async (context) => {
      const { root, expect } = context
      const [first, second] = [await givenComment(context), await givenComment(context)]
      await root.sends(deleteFeedComment, { params: first }).chooses('G36', 204)
      await root.sends(deleteComment, { params: { commentId: second.commentId } }).chooses('G36', 204)
      for (const params of [first, second])
        expect(await isListed(context, params), 'whether the comment is listed', 'G36').equals(false)
    },
  ),

  check(
    'deleting-twice-or-elsewhere-answers-404',
    'Deleting a comment twice, or under another feed, returns 404',
    ['G08'],
    async (context) => {
      const { bob, expect } = context
      const [params, other] = [await givenComment(context), await givenComment(context)]
      await bob.sends(deleteFeedComment, { params: { ...other, feedId: params.feedId } }).chooses('G08', 404)
      expect(await isListed(context, other), 'whether the comment is listed', 'G08').equals(true)
      await bob.sends(deleteComment, { params: { commentId: params.commentId } }).gets(204)
      await bob.sends(deleteComment, { params: { commentId: params.commentId } }).chooses('G08', 404)
      await bob.sends(deleteFeedComment, { params }).chooses('G08', 404)
    },
  ),
])

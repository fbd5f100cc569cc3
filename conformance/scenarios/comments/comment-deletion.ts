import { comments } from '../../../contracts/chapters/comments.ts'
import { givenComment, isListed } from '../../fixtures/comments.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { commentFeed, getFeedComment, deleteFeedComment, deleteComment } = comments

export const deletingComments = scenario('4.3/deleting', 'Deleting comments', [
  check('deleted-under-its-feed', 'A comment is deleted under its feed', ['4.3/9', '7/2'], async (context) => {
    const params = await givenComment(context)
    await context.bob.sends(deleteFeedComment, { params }).gets(204)
    context.expect(await isListed(context, params), 'whether the comment is listed').equals(false)
    await context.bob.sends(getFeedComment, { params }).isRefused('G08', 404)
  }),

  check('deleted-by-id-alone', 'A comment is deleted by its id alone', ['4.3/10', '7/2'], async (context) => {
    const params = await givenComment(context)
    const { commentId } = params
    await context.bob.sends(deleteComment, { params: { commentId } }).gets(204)
    context.expect(await isListed(context, params), 'whether the comment is listed').equals(false)
    await context.bob.sends(getFeedComment, { params }).isRefused('G08', 404)
  }),

  check('other-comments-stay', 'Deleting a comment leaves the others', ['4.3/9', '4.3/10'], async (context) => {
    const { bob, carol, expect } = context
    const params = await givenComment(context)
    const { feedId } = params
    const body = { body: context.tag('another comment') }
    const { comment } = await carol.sends(commentFeed, { params: { feedId }, body }).gets(201)
    await bob.sends(deleteFeedComment, { params }).gets(204)
    expect(await isListed(context, { feedId, commentId: comment.id }), 'whether the other comment is listed').equals(
      true,
    )
  }),

  check('only-author-deletes', 'Only the author deletes a comment', ['G36', 'G06'], async (context) => {
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

  check('administrator-deletes-any-comment', "An administrator deletes anybody's comment", ['G36'], async (context) => {
    const { root, expect } = context
    const [first, second] = [await givenComment(context), await givenComment(context)]
    await root.sends(deleteFeedComment, { params: first }).chooses('G36', 204)
    await root.sends(deleteComment, { params: { commentId: second.commentId } }).chooses('G36', 204)
    for (const params of [first, second])
      expect(await isListed(context, params), 'whether the comment is listed', 'G36').equals(false)
  }),

  check(
    'deleting-twice-or-elsewhere-answers-404',
    'Deleting a comment twice, or under another feed, answers 404',
    ['G08'],
    async (context) => {
      const { bob, expect } = context
      const [params, other] = [await givenComment(context), await givenComment(context)]
      await bob.sends(deleteFeedComment, { params: { ...params, feedId: other.feedId } }).chooses('G08', 404)
      expect(await isListed(context, params), 'whether the comment is listed', 'G08').equals(true)
      await bob.sends(deleteComment, { params: { commentId: params.commentId } }).gets(204)
      await bob.sends(deleteComment, { params: { commentId: params.commentId } }).chooses('G08', 404)
      await bob.sends(deleteFeedComment, { params }).chooses('G08', 404)
    },
  ),
])

import { comments } from '../../../contracts/chapters/comments.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { commentsOf, givenComment, withoutTimes } from '../../fixtures/comments.ts'
import { givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { commentFeed, listFeedComments, getFeedComment } = comments

export const writingComments = scenario('4.3/writing', 'Commenting on feeds', [
  check(
    'comment-is-answered-as-written',
    'The response shows a comment as it was written, with its feed and publisher',
    ['4.3/1', '4.3/12', '2.10/1', '2.10/2', '2.10/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenFeed(context, alice)
      const body = context.tag('好看! 😀\nWhich trail is that?')
      const { comment } = await bob.sends(commentFeed, { params: { feedId }, body: { body } }).gets(201)
      const { commentable_type, commentable_id } = comment
      expect(comment.body, 'the text', '4.3/1').equals(body)
      expect(comment.user_id, 'user_id', '4.3/12').equals(await bob.id())
      expect(comment.target_user, 'target_user', '2.10/1').equals(await alice.id())
      expect(comment.reply_user, 'reply_user', '2.10/2').equals(0)
      const subject = { commentable_type: 'feeds', commentable_id: feedId }
      expect({ commentable_type, commentable_id }, 'the feed that was commented on', '2.10/3').equals(subject)
    },
  ),

  check(
    'reply-names-replied-user',
    'A reply names the user replied to, in the list too',
    ['4.3/3', '4.3/4', '2.10/1', '2.10/2'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const { feedId } = await givenComment(context)
      const body = { body: context.tag('a reply'), reply_user: await bob.id() }
      const { comment } = await carol.sends(commentFeed, { params: { feedId }, body }).gets(201)
      expect(comment.reply_user, 'reply_user', '2.10/2', '4.3/3').equals(await bob.id())
      expect(comment.target_user, 'target_user', '2.10/1').equals(await alice.id())
      const found = (await commentsOf(alice, feedId)).find(({ id }) => id === comment.id)
      const listed = expect(found, 'the reply in the list', '4.3/4').present()
      expect(listed.reply_user, 'reply_user in the list', '2.10/2', '4.3/3').equals(await bob.id())
      expect(withoutTimes(listed), 'the reply in the list', '4.3/4').equals(withoutTimes(comment))
    },
  ),

  check(
    'empty-comment-is-refused',
    'A comment without a body is refused and creates nothing',
    ['4.3/2', '7/9'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      await bob.sendsRaw(commentFeed, { params, body: {} }).isRefused('G01', 422)
      await bob.sendsRaw(commentFeed, { params, body: { body: null } }).isRefused('G01', 422)
      expect(idsOf(await commentsOf(alice, params.feedId)), 'the comments', '4.3/2').equals([])
      await bob.sendsRaw(commentFeed, { params, body: { body: '' } }).chooses('G36', 422)
      expect(idsOf(await commentsOf(alice, params.feedId)), 'the comments after an empty one', 'G36').equals([])
    },
  ),

  check('length-limit', 'A comment has at most 255 characters', ['G36'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(commentFeed, { params, body: { body: '山'.repeat(256) } }).chooses('G36', 422)
    const made = await bob.sends(commentFeed, { params, body: { body: '山'.repeat(255) } }).chooses('G36', 201)
    expect(made?.comment.body.length, 'the length of the longest comment', 'G36').equals(255)
  }),

  check('reply-user-must-exist', 'reply_user must exist; 0 means nobody', ['G36', 'G11'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    const body = context.tag('a reply')
    await bob.sends(commentFeed, { params, body: { body, reply_user: unusedId } }).chooses('G36', 422)
    await bob.sendsRaw(commentFeed, { params, body: { body, reply_user: 'alice' } }).chooses('G11', 422)
    expect(idsOf(await commentsOf(alice, params.feedId)), 'the comments', 'G36').equals([])
    const made = await bob.sends(commentFeed, { params, body: { body, reply_user: 0 } }).chooses('G36', 201)
    expect(made?.comment.reply_user, 'reply_user', 'G36').equals(0)
  }),

  check('missing-feed-answers-404', 'Comments of a missing feed return 404', ['G08', 'G11'], async ({ alice }) => {
    const params = { feedId: unusedId }
    await alice.sends(commentFeed, { params, body: { body: 'Hello?' } }).chooses('G08', 404)
    await alice.sends(listFeedComments, { params }).chooses('G08', 404)
    await alice.sendsRaw(listFeedComments, { params: { feedId: 'newest' } }).chooses('G11', 404)
  }),

  check(
    'private-topic-comments-are-members-only',
    'Only members can read and write comments in a private topic',
    ['G53'],
    async (context) => {
      const { alice, bob } = context
      const hidden = { visible: 'hidden', join_permission: 'directJoin', expense: 1 } as const
      const topicId = await givenTopic(context, alice, hidden)
      const params = { feedId: await givenFeed(context, alice, { topics: [topicId] }) }
      const made = await alice.sends(commentFeed, { params, body: { body: 'Among us' } }).gets(201)
      const sent = { params: { ...params, commentId: made.comment.id } }
      await bob.sends(commentFeed, { params, body: { body: 'Hello?' } }).chooses('G53', 404)
      await bob.sends(listFeedComments, { params }).chooses('G53', 404)
      await bob.sends(getFeedComment, sent).chooses('G53', 404)
    },
  ),
])

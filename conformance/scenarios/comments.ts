import { comments } from '../../contracts/comments.ts'
import { check } from '../case.ts'
import { givenFeed, givenTopic } from '../given.ts'
import { commentsOf, givenComment } from '../given-comments.ts'
import { scenario } from '../scenario.ts'

const { commentFeed, listFeedComments, getFeedComment } = comments

const missing = 2_000_000_000

export const writingComments = scenario('4.3/writing', 'Commenting feeds', [
  check(
    'A comment comes back as it was written, with whose feed it is about',
    ['4.3/1', '2.10/1', '2.10/2', '2.10/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenFeed(context, alice)
      const body = context.tag('好看! 😀 Which trail is that?')
      const { comment } = await bob.sends(commentFeed, { params: { feedId }, body: { body } }).gets(201)
      expect(comment.body, 'the text', '4.3/1').equals(body)
      expect(comment.user_id, 'who commented', '4.3/1').equals(await bob.id())
      expect(comment.target_user, 'target_user', '2.10/1').equals(await alice.id())
      expect(comment.reply_user, 'reply_user', '2.10/2').equals(0)
      expect([comment.commentable_type, comment.commentable_id], 'what is commented', '2.10/3').equals([
        'feeds',
        feedId,
      ])
    },
  ),

  check('A reply names who is replied to, also in the list', ['4.3/3', '2.10/2'], async (context) => {
    const { alice, bob, carol, expect } = context
    const { feedId } = await givenComment(context)
    const body = { body: context.tag('a reply'), reply_user: await bob.id() }
    const { comment } = await carol.sends(commentFeed, { params: { feedId }, body }).gets(201)
    expect(comment.reply_user, 'reply_user').equals(await bob.id())
    expect(comment.target_user, 'target_user', '2.10/1').equals(await alice.id())
    expect(await commentsOf(alice, feedId), 'the comments', '4.3/3', '4.3/4').includes(comment)
  }),

  check('A comment without a text is refused and leaves nothing', ['4.3/2', '7/9'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sendsRaw(commentFeed, { params, body: {} }).isRefused('G01', 422)
    await bob.sendsRaw(commentFeed, { params, body: { body: '' } }).isRefused('G01', 422)
    await bob.sendsRaw(commentFeed, { params, body: { body: null } }).isRefused('G01', 422)
    expect(await commentsOf(alice, params.feedId), 'the comments').equals([])
  }),

  check('A comment has 255 characters at most', ['G36'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(commentFeed, { params, body: { body: '山'.repeat(256) } }).chooses('G36', 422)
    const made = await bob.sends(commentFeed, { params, body: { body: '山'.repeat(255) } }).chooses('G36', 201)
    expect(made?.comment.body.length, 'the length of the longest', 'G36').equals(255)
  }),

  check('Who is replied to is somebody who exists, or 0 for nobody', ['G36', 'G11'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    const body = context.tag('a reply')
    await bob.sends(commentFeed, { params, body: { body, reply_user: missing } }).chooses('G36', 422)
    await bob.sendsRaw(commentFeed, { params, body: { body, reply_user: 'alice' } }).chooses('G11', 422)
    expect(await commentsOf(alice, params.feedId), 'the comments', 'G36').equals([])
    const made = await bob.sends(commentFeed, { params, body: { body, reply_user: 0 } }).chooses('G36', 201)
    expect(made?.comment.reply_user, 'reply_user', 'G36').equals(0)
  }),

  check('A feed that is missing has no comments', ['G08', 'G11'], async ({ alice }) => {
    const params = { feedId: missing }
    await alice.sends(commentFeed, { params, body: { body: 'Hello?' } }).chooses('G08', 404)
    await alice.sends(listFeedComments, { params }).chooses('G08', 404)
    await alice.sendsRaw(listFeedComments, { params: { feedId: 'newest' } }).chooses('G11', 404)
  }),

  check('Comments in a private topic are for its members', ['G53'], async (context) => {
    const { alice, bob } = context
    const hidden = { visible: 'hidden', join_permission: 'directJoin', expense: 1 } as const
    const topicId = await givenTopic(context, alice, hidden)
    const params = { feedId: await givenFeed(context, alice, { topics: [topicId] }) }
    const { comment } = await alice.sends(commentFeed, { params, body: { body: 'Among us' } }).gets(201)
    const outside = { params: { ...params, commentId: comment.id } }
    await bob.sends(commentFeed, { params, body: { body: 'Hello?' } }).chooses('G53', 404)
    await bob.sends(listFeedComments, { params }).chooses('G53', 404)
    await bob.sends(getFeedComment, outside).chooses('G53', 404)
  }),
])

import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { reports } from '../../../contracts/chapters/reports.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import type { Push } from '../../adapter/parts.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenComment } from '../../fixtures/comments.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { newPushes } from '../../fixtures/pushes.ts'
import { givenSettings } from '../../fixtures/settings.ts'
import { givenPrivateTopic, hotMeter } from '../feeds/feed-steps.ts'
import { findNotification } from '../notifications/notification-steps.ts'

const { commentFeed, deleteFeedComment, deleteComment } = comments
const { getFeed } = feeds

const notificationAbout = async (person: Actor, commentId: number) =>
  (await findNotification(person, 'comment', ({ data }) => data.comment?.id === commentId))?.data

/** How often bob has commented for the task today; undefined if it no longer pays or does not exist. */
async function taskProgress({ bob }: Context): Promise<number | undefined> {
  const found = (await bob.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:comments')
  const isExhausted = found && found.max > 0 && found.current >= found.max
  return found && !isExhausted ? found.current * found.hit_increment + found.hit_count : undefined
}

export const commentEffects = scenario('4.3/effects', 'Effects of a comment', [
  check('comment-count-follows', 'feed_comment_count follows new and deleted comments', ['2.2/6'], async (context) => {
    const { alice, bob, expect } = context
    const other = await givenFeed(context, alice)
    const params = await givenComment(context)
    const { feedId } = params
    const countOf = async (id: number) =>
      (await alice.sends(getFeed, { params: { feedId: id } }).gets(201)).feed_comment_count
    const count = () => countOf(feedId)
    expect(await count(), 'feed_comment_count after one comment').equals(1)
    expect(await countOf(other), 'feed_comment_count of a feed without comments').equals(0)
    const body = { body: context.tag('a second comment') }
    const second = await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)
    expect(await count(), 'feed_comment_count after two comments').equals(2)
    await bob.sends(deleteFeedComment, { params }).gets(204)
    expect(await count(), 'feed_comment_count after a deletion').equals(1)
    await bob.sends(deleteComment, { params: { commentId: second.comment.id } }).gets(204)
    expect(await count(), 'feed_comment_count after a deletion by id').equals(0)
  }),

  check('comment-raises-hot', 'A comment raises hot like 10 views, until it is deleted', ['G37'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    const addedPoints = await hotMeter(alice, params.feedId)
    const made = await bob.sends(commentFeed, { params, body: { body: 'Warm' } }).gets(201)
    expect(await addedPoints(), 'the growth of hot apart from the views', 'G37').equals(10)
    await bob.sends(deleteComment, { params: { commentId: made.comment.id } }).gets(204)
    expect(await addedPoints(), 'the growth of hot after the deletion', 'G37').equals(0)
  }),

  check(
    'publisher-is-notified',
    'The publisher is notified, with comment and feed',
    ['6/4', '2.22/4', '2.22/5', '2.22/1'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenFeed(context, alice)
      const body = { body: context.tag('a comment') }
      const { comment } = await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)
      const notification = expect(
        await notificationAbout(alice, comment.id),
        'the notification of the comment',
        '6/4',
      ).present()
      expect(notification.comment?.body, 'its comment text', '2.22/4').equals(comment.body)
      expect(notification.comment?.reply_user ?? 0, 'reply_user of its comment', '2.22/4').equals(0)
      expect(notification.feed?.id, 'its feed', '2.22/4').equals(feedId)
      expect(notification.sender?.id, 'its sender', '2.22/5').equals(await bob.id())
    },
  ),

  check(
    'replied-user-is-notified-once',
    'The user replied to is also notified, and nobody is notified twice',
    ['G36', 'G73'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const { feedId } = await givenComment(context)
      const body = { body: context.tag('a reply'), reply_user: await bob.id() }
      const { comment } = await carol.sends(commentFeed, { params: { feedId }, body }).gets(201)
      expect(
        (await notificationAbout(bob, comment.id))?.comment?.reply_user,
        'reply_user in the notification of bob',
        'G36',
      ).equals(await bob.id())
      expect(
        (await notificationAbout(alice, comment.id))?.feed?.id,
        'the feed in the notification of alice',
        'G36',
      ).equals(feedId)
      expect(await notificationAbout(carol, comment.id), 'a notification to carol about her own reply', 'G73').absent()
      expect(await notificationAbout(dave, comment.id), 'a notification to dave, who is not involved', 'G36').absent()
      const answer = { body: context.tag('an answer'), reply_user: await alice.id() }
      const { comment: second } = await bob.sends(commentFeed, { params: { feedId }, body: answer }).gets(201)
      const { data } = await alice.sends(notifications.listNotifications, { query: { type: 'comment' } }).gets(200)
      const notified = (data ?? []).filter((notice) => notice.data.comment?.id === second.id).length
      expect(notified, 'the number of notifications to alice about a reply to her under her own feed', 'G36').equals(1)
    },
  ),

  check(
    'private-comment-is-for-who-sees-the-feed',
    'A comment in a private topic notifies the publisher, but nobody who cannot see the feed; its author can always delete it',
    ['6/4', 'G53'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topicId = await givenPrivateTopic(context)
      const params = { feedId: await givenFeed(context, alice, { topics: [topicId] }) }
      const body = { body: context.tag('among us'), reply_user: await carol.id() }
      const made = await bob.sends(commentFeed, { params, body }).gets(201)
      const sent = { params: { commentId: made.comment.id } }
      const seen = await notificationAbout(alice, made.comment.id)
      expect(seen?.feed?.id, 'the feed in the notification of the publisher', 'G53').equals(params.feedId)
      const plain = await bob.sends(commentFeed, { params, body: { body: context.tag('to all') } }).gets(201)
      const notification = await notificationAbout(alice, plain.comment.id)
      expect(notification, 'a notification to the publisher of a comment in a private topic', '6/4').present()
      const unseen = await notificationAbout(carol, made.comment.id)
      expect(unseen, 'a notification to carol, who is replied to but not a member,', 'G53').absent()
      await carol.sends(reports.reportComment, { ...sent, body: {} }).chooses('G53', 404)
      await carol.sends(deleteComment, sent).chooses('G53', 404)
      await bob.sends(memberships.leaveTopic, { params: { topicId }, body: {} }).gets(204)
      await bob.sends(deleteComment, sent).chooses('G53', 204)
    },
  ),

  check('own-comment-is-not-notified', 'Nobody is notified of their own comment', ['G73'], async (context) => {
    const { alice, expect } = context
    const feedId = await givenFeed(context, alice)
    const { comment } = await alice.sends(commentFeed, { params: { feedId }, body: { body: 'Me' } }).gets(201)
    expect(await notificationAbout(alice, comment.id), 'a notification to alice about her own comment', 'G73').absent()
  }),

  check('commenting-counts-as-task', 'Commenting counts towards the comment task', ['G76'], async (context) => {
    const before = await taskProgress(context)
    if (before === undefined)
      return context.cannot('bob has used up the comment task for today', 'adapter.verificationCode or another day')
    await givenComment(context)
    const after = await taskProgress(context)
    context.expect((after ?? before + 1) - before, 'the growth of the task progress', 'G76').atLeast(1)
  }),

  check(
    'comment-is-pushed-unless-disabled',
    'A comment is pushed unless the publisher has switched pushes off',
    ['6/1', '6/3', '6/9', 'G79'],
    async (context) => {
      const { alice, bob, adapter, expect } = context
      const user = await alice.id()
      // Targets of different kinds may have the same id, so only pushes about this comment are compared.
      const commentAndPushes = async () => {
        const earlier = await adapter.outbox({ user })
        const { feedId, commentId } = await givenComment(context)
        const about = ({ target }: Push) => target === feedId || target === commentId
        return { feedId, commentId, pushes: newPushes(earlier, await adapter.outbox({ user })).filter(about) }
      }
      await givenSettings(context, alice)
      const setCommentPush = (comment: boolean) =>
        alice.sends(notifications.updateNotificationSettings, { body: { comment } }).gets(204)
      await setCommentPush(true)
      const { feedId, commentId, pushes } = await commentAndPushes()
      const push = expect(pushes[0], 'a push about the comment', '6/9').present()
      expect(push.target, 'target of the push', 'G79').equals(feedId)
      expect(push.extra.user_id, 'the user who caused the push', 'G79').equals(await bob.id())
      expect(push.extra.comment_id, 'the comment that it is about', 'G79').equals(commentId)
      expect(push.content.length, 'the length of its content', '6/1').atLeast(1)
      expect(push.tag?.length ?? 0, 'the length of its tag', '6/3').atLeast(1)
      expect(push.badge ?? 0, 'its badge', '6/3').atLeast(1)
      await setCommentPush(false)
      const { pushes: silent } = await commentAndPushes()
      expect(silent, 'the pushes after switching them off', '6/9').equals([])
    },
    { needs: ['outbox'] },
  ),

  check(
    'reply-is-pushed-to-both',
    'A reply is pushed to the publisher as a comment, and to the user replied to as a reply',
    ['G79'],
    async (context) => {
      const { carol, adapter, expect } = context
      const [publisher, replied] = [await givenPerson(context), await givenPerson(context)]
      const params = { feedId: await givenFeed(context, publisher) }
      const body = { body: context.tag('a reply'), reply_user: await replied.id() }
      await carol.sends(commentFeed, { params, body }).gets(201)
      const pushesTo = async (person: Actor) =>
        (await adapter.outbox({ user: await person.id() })).map(({ channel, content }) => ({
          channel,
          isReply: content.includes('replied'),
        }))
      const asComment = [{ channel: 'feed:comment', isReply: false }]
      expect(await pushesTo(publisher), 'the pushes to the publisher', 'G79').equals(asComment)
      const asReply = [{ channel: 'feed:comment-reply', isReply: true }]
      expect(await pushesTo(replied), 'the pushes to the user replied to', 'G79').equals(asReply)
    },
    { needs: ['outbox', 'verificationCode'] },
  ),
])

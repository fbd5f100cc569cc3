import { comments } from '../../contracts/comments.ts'
import { feeds } from '../../contracts/feeds.ts'
import { notifications } from '../../contracts/notifications.ts'
import { tasks } from '../../contracts/tasks.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenFeed } from '../given.ts'
import { givenComment } from '../given-comments.ts'
import { scenario } from '../scenario.ts'
import { told } from './notification-steps.ts'

const { commentFeed, deleteFeedComment, deleteComment } = comments
const { getFeed } = feeds

const noticeOf = async (person: Actor, commentId: number) =>
  (await told(person, 'comment', ({ data }) => data.comment?.id === commentId))?.data

async function timesDone({ bob }: Context): Promise<number | undefined> {
  const found = (await bob.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:comments')
  const isOver = found && found.max > 0 && found.current >= found.max
  return found && !isOver ? found.current * found.hit_increment + found.hit_count : undefined
}

const heatOf = ({ hot, feed_view_count }: { hot: number; feed_view_count: number }) => hot - feed_view_count

export const commentEffects = scenario('4.3/effects', 'What follows from a comment', [
  check('Comments are counted, up and down', ['2.2/6'], async (context) => {
    const { alice, bob, expect } = context
    const params = await givenComment(context)
    const { feedId } = params
    const count = async () => (await alice.sends(getFeed, { params: { feedId } }).gets(201)).feed_comment_count
    expect(await count(), 'feed_comment_count after one comment').equals(1)
    const body = { body: context.tag('a second comment') }
    const second = await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)
    expect(await count(), 'feed_comment_count after two comments').equals(2)
    await bob.sends(deleteFeedComment, { params }).gets(204)
    expect(await count(), 'feed_comment_count after a deletion').equals(1)
    await bob.sends(deleteComment, { params: { commentId: second.comment.id } }).gets(204)
    expect(await count(), 'feed_comment_count after a deletion by id').equals(0)
  }),

  check('A comment makes its feed ten hotter, until it is deleted', ['G37'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    const heat = async () => heatOf(await alice.sends(getFeed, { params }).gets(201))
    const before = await heat()
    const made = await bob.sends(commentFeed, { params, body: { body: 'Warm' } }).gets(201)
    expect((await heat()) - before, 'what hot has grown besides the views', 'G37').equals(10)
    await bob.sends(deleteComment, { params: { commentId: made.comment.id } }).gets(204)
    expect((await heat()) - before, 'what hot has grown after the deletion', 'G37').equals(0)
  }),

  check('The publisher is told, with comment and feed', ['6/4', '2.22/4', '2.22/5', '2.22/1'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    const body = { body: context.tag('a comment') }
    const { comment } = await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)
    const told = expect(await noticeOf(alice, comment.id), 'the notification of the comment', '6/4').present()
    expect(told.comment?.body, 'its comment', '2.22/4').equals(comment.body)
    expect(told.comment?.reply_user, 'whom it replies to', '2.22/4').equals(0)
    expect(told.feed?.id, 'its feed', '2.22/4').equals(feedId)
    expect(told.sender?.id, 'its sender', '2.22/5').equals(await bob.id())
  }),

  check('Who is replied to is told too, and nobody twice', ['G36', 'G73'], async (context) => {
    const { alice, bob, carol, expect } = context
    const { feedId } = await givenComment(context)
    const body = { body: context.tag('a reply'), reply_user: await bob.id() }
    const { comment } = await carol.sends(commentFeed, { params: { feedId }, body }).gets(201)
    expect((await noticeOf(bob, comment.id))?.comment?.reply_user, 'what bob hears', 'G36').equals(await bob.id())
    expect((await noticeOf(alice, comment.id))?.feed?.id, 'what alice hears', 'G36').equals(feedId)
    expect(await noticeOf(carol, comment.id), 'what carol hears of her own reply', 'G73').absent()
    const answer = { body: context.tag('an answer'), reply_user: await alice.id() }
    const { comment: second } = await bob.sends(commentFeed, { params: { feedId }, body: answer }).gets(201)
    const { data } = await alice.sends(notifications.listNotifications, { query: { type: 'comment' } }).gets(200)
    const twice = data?.filter((notice) => notice.data.comment?.id === second.id).length
    expect(twice, 'how often alice hears of a reply to her below her own feed', 'G36').equals(1)
  }),

  check('Nobody is told of their own comment', ['G73'], async (context) => {
    const { alice, expect } = context
    const feedId = await givenFeed(context, alice)
    const { comment } = await alice.sends(commentFeed, { params: { feedId }, body: { body: 'Me' } }).gets(201)
    expect(await noticeOf(alice, comment.id), 'what alice hears of her own comment', 'G73').absent()
  }),

  check('Commenting is done as a task', ['G76'], async (context) => {
    const before = await timesDone(context)
    if (before === undefined) return context.cannot('bob has no more comments to be rewarded for today')
    await givenComment(context)
    const done = await timesDone(context)
    context.expect((done ?? before + 1) - before, 'how often the task was done meanwhile', 'G76').atLeast(1)
  }),

  check(
    'A comment is pushed, unless the publisher has switched that off',
    ['6/1', '6/3', '6/9', 'G79'],
    async (context) => {
      const { alice, bob, control, expect } = context
      const to = String(await alice.id())
      const about = async (feedId: number) =>
        (await control.outbox(to)).filter((entry) => entry.kind === 'push').filter(({ target }) => target === feedId)
      const before = await alice.sends(notifications.getNotificationSettings).gets(200)
      const set = (comment: boolean) =>
        alice.sends(notifications.updateNotificationSettings, { body: { comment } }).gets(204)
      context.cleanup(() => set(before.comment))
      await set(true)
      const [found] = await about((await givenComment(context)).feedId)
      const push = expect(found, 'the push', '6/1').present()
      expect(push.extra.user_id, 'who caused the push', '6/1').equals(await bob.id())
      expect(push.content.length, 'the length of its text', '6/1').atLeast(1)
      expect(push.tag?.length ?? 0, 'the length of its tag', '6/3').atLeast(1)
      expect(push.badge ?? 0, 'its badge', '6/3').atLeast(1)
      await set(false)
      expect(await about((await givenComment(context)).feedId), 'pushes after switching them off', '6/9').equals([])
    },
    { needs: ['outbox'] },
  ),
])

import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { fileAddress, fileNode, givenFeed } from '../../fixtures/common.ts'
import {
  approveAll,
  comment,
  findNotification,
  gift,
  givenApplication,
  like,
  type Notification,
  newestOf,
} from './notification-steps.ts'
import {
  givenNotification,
  notificationOf,
  rewardTopic,
  type TimedAction,
  timed,
  topicNotificationOf,
} from './triggered-notifications.ts'

type Data = Notification['data']

/** The document does not say which kind contains which part (G73), but an included part must be right. Undefined if absent. */
function partOf<P extends keyof Data>({ expect }: Context, { data }: Notification, part: P): Data[P] {
  expect(data[part] === undefined ? 'absent' : 'present', `${part} in the data of the notification`, 'G73').equals(
    'present',
  )
  return data[part]
}

async function expectSender(
  context: Context,
  notification: Notification,
  { by }: Pick<TimedAction, 'by'>,
): Promise<void> {
  const sender = partOf(context, notification, 'sender')
  if (sender) context.expect(sender.id, 'the id of its sender', '2.22/5').equals(await by.id())
}

function expectFeed(context: Context, notification: Notification, feedId: number, text?: string): void {
  const feed = partOf(context, notification, 'feed')
  if (feed) context.expect(feed.id, 'the id of the feed in it', '2.22/4').equals(feedId)
  if (feed?.content !== undefined && text !== undefined)
    context.expect(feed.content, 'the text of the feed in it', '2.22/4').equals(text)
}

/** Checks the pictures or the video of the feed in the notification. */
async function expectFilesOf(context: Context, notification: Notification, feedId: number): Promise<void> {
  const { images = [], video } = await context.alice.sends(feeds.getFeed, { params: { feedId } }).gets(201)
  const shown = partOf(context, notification, 'feed')
  const found = { images: shown?.images?.map(fileAddress) ?? [], video: fileAddress(shown?.video?.resource) }
  const wanted = { images: images.map(fileAddress), video: fileAddress(video?.resource) }
  if (shown) {
    const { expect } = context
    if (images.length > 0)
      expect(found.images.length, 'the number of pictures of the feed in it', '2.22/4').equals(images.length)
    if (video?.resource) expect(shown.video ?? undefined, 'the video of the feed in it', '2.22/4').present()
  }
  context.expect(found, 'the files of the feed in it', 'G73').equals(wanted)
}

function expectGift(context: Context, notification: Notification): void {
  const log = partOf(context, notification, 'log')
  if (log) context.expect(log, 'the gift in it', '2.22/3').equals(gift)
}

export const notificationKinds = scenario('6/kinds', 'Events that notify people', [
  check('like-notifies-the-publisher', 'A like notifies the publisher', ['6/5', '2.22/5', 'G73'], async (context) => {
    const { alice, bob, expect } = context
    const feed = await givenFeed(context, alice)
    const done = await timed(context, async () => {
      await like(bob, feed)
      return { by: bob, about: { feed } }
    })
    const notification = expect(
      await notificationOf(alice, 'like', done),
      'the notification of the like',
      '6/5',
    ).present()
    await expectSender(context, notification, done)
    expectFeed(context, notification, feed)
  }),

  check(
    'notification-shows-the-files-of-its-feed',
    'The notification of a like shows the pictures or the video of the feed',
    ['2.22/4', '6/5', 'G73'],
    async (context) => {
      const { alice, bob, expect } = context
      const [picture, film] = [await fileNode(context, 0), await fileNode(context, 3)]
      for (const files of [{ images: [picture] }, { video: { resource: film, cover: picture } }]) {
        const feed = await givenFeed(context, alice, files)
        const done = await timed(context, async () => {
          await like(bob, feed)
          return { by: bob, about: { feed } }
        })
        const notification = expect(
          await notificationOf(alice, 'like', done),
          'the notification of the like',
          '6/5',
        ).present()
        await expectFilesOf(context, notification, feed)
      }
    },
  ),

  check(
    'comment-notifies-the-publisher',
    'A comment notifies the publisher, with the comment and the feed',
    ['6/4', '2.22/4', '2.22/5', 'G73'],
    async (context) => {
      const { alice, bob, expect } = context
      const feed_content = context.tag('a feed')
      const feed = await givenFeed(context, alice, { feed_content })
      const done = await timed(context, async () => {
        const id = await comment(bob, feed, 'Which map is it?')
        return { by: bob, about: { feed, comment: id } }
      })
      const found = await notificationOf(alice, 'comment', done)
      const notification = expect(found, 'the notification of the comment', '6/4').present()
      const made = partOf(context, notification, 'comment')
      if (made) {
        const { id, body, reply_user } = made
        const wanted = { id: done.about.comment, body: 'Which map is it?', reply_user: 0 }
        expect<unknown>({ id, body, reply_user }, 'the comment in it', '2.22/4').equals(wanted)
      }
      expectFeed(context, notification, feed, feed_content)
      await expectSender(context, notification, done)
    },
  ),

  check(
    'feed-reward-notifies-the-publisher',
    'Rewarding a feed notifies its publisher',
    ['6/6', '2.22/3', '2.22/5', 'G73'],
    async (context) => {
      const notification = await givenNotification(context, 'reward')
      expectGift(context, notification)
      partOf(context, notification, 'feed')
      await expectSender(context, notification, { by: context.bob })
    },
  ),

  check(
    'topic-reward-notifies-the-owner',
    'Rewarding a topic notifies its owner',
    ['6/6', '2.22/3', '2.22/5', 'G73'],
    async (context) => {
      const done = await timed(context, () => rewardTopic(context))
      const found = await notificationOf(context.alice, 'reward', done)
      const notification = context.expect(found, 'the notification of the reward', '6/6').present()
      expectGift(context, notification)
      await expectSender(context, notification, done)
    },
  ),

  check(
    'application-notifies-the-manager',
    'An application notifies the manager, with the price',
    ['6/8', '2.22/2', '2.22/5', 'G73'],
    async (context) => {
      const { alice, carol, expect } = context
      const done = await timed(context, async () => ({
        by: carol,
        about: { topic: await givenApplication(context, alice, carol) },
      }))
      const lists = {
        'the notifications of type applyFor': await notificationOf(alice, 'applyFor', done),
        'the topic notifications of type applyfor': await topicNotificationOf(alice, 'applyfor', done),
      }
      for (const [list, found] of Object.entries(lists)) {
        const notification = expect(found, `the application in ${list}`, '6/8').present()
        const topic = partOf(context, notification, 'topic')
        if (topic) expect(topic.expense, 'expense of the topic in it', '2.22/2').equals(0)
        await expectSender(context, notification, done)
      }
      const [first, second] = Object.values(lists)
      expect(second?.id, 'the id of the same notification in the other list', 'G73').equals(first?.id)
    },
  ),

  check(
    'approval-notifies-the-applicant',
    'An approval notifies the applicant',
    ['6/7', '2.22/5', 'G73'],
    async (context) => {
      const { alice, carol, expect } = context
      const topic = await givenApplication(context, alice, carol)
      const early = await findNotification(carol, 'accept', ({ data }) => data.topic?.id === topic)
      expect(early, 'a notification before the approval', '6/7').absent()
      const done = await timed(context, async () => {
        await approveAll(alice, topic)
        return { by: alice, about: { topic } }
      })
      const lists = {
        'the notifications of type accept': await notificationOf(carol, 'accept', done),
        'the topic notifications of type accept': await topicNotificationOf(carol, 'accept', done),
      }
      for (const [list, found] of Object.entries(lists)) {
        const notification = expect(found, `the approval in ${list}`, '6/7').present()
        partOf(context, notification, 'topic')
        await expectSender(context, notification, done)
      }
    },
  ),

  check('own-acts-do-not-notify', 'Nobody is notified of their own actions', ['G73'], async (context) => {
    const { alice, expect } = context
    const feedId = await givenFeed(context, alice)
    await like(alice, feedId)
    await comment(alice, feedId)
    const newest = [...(await newestOf(alice, 'like')), ...(await newestOf(alice, 'comment'))]
    const found = newest.filter(({ data }) => data.feed?.id === feedId)
    expect(found, 'the notifications about the feed', 'G73').equals([])
  }),
])

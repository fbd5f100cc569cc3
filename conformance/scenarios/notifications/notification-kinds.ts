import { rewards } from '../../../contracts/chapters/rewards.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import {
  approveAll,
  comment,
  findNotification,
  gift,
  givenApplication,
  like,
  newestOf,
  notificationAboutFeed,
  notificationAboutTopic,
  notificationInTopicList,
  reward,
} from './notification-steps.ts'

export const notificationKinds = scenario('6/kinds', 'What people are notified of', [
  check('like-notifies-the-publisher', 'A like notifies the publisher', ['6/5', '2.22/5'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    await like(bob, feedId)
    const notification = expect(await notificationAboutFeed(alice, 'like', feedId), 'the notification', '6/5').present()
    expect(notification.data.sender?.id, 'its sender', '2.22/5').equals(await bob.id())
  }),

  check(
    'comment-notifies-the-publisher',
    'A comment notifies the publisher, with the comment and the feed',
    ['6/4', '2.22/4', '2.22/5'],
    async (context) => {
      const { alice, bob, expect } = context
      const feed_content = context.tag('a feed')
      const feedId = await givenFeed(context, alice, { feed_content })
      const commentId = await comment(bob, feedId, 'Which map is it?')
      const notification = await findNotification(alice, 'comment', ({ data }) => data.comment?.id === commentId)
      expect(notification?.id, 'the notification', '6/4').present()
      expect(notification?.data.comment?.body, 'the comment', '2.22/4').equals('Which map is it?')
      expect(notification?.data.comment?.reply_user, 'who is replied to', '2.22/4').equals(0)
      expect(notification?.data.feed?.id, 'the feed', '2.22/4').equals(feedId)
      expect(notification?.data.feed?.content, 'the text of the feed', '2.22/4').equals(feed_content)
      expect(notification?.data.sender?.id, 'the sender', '2.22/5').equals(await bob.id())
    },
  ),

  check(
    'feed-reward-notifies-the-publisher',
    'Rewarding a feed notifies its publisher',
    ['6/6', '2.22/3', '2.22/5'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenFeed(context, alice)
      await reward(bob, feedId)
      const notification = expect(
        await notificationAboutFeed(alice, 'reward', feedId),
        'the notification',
        '6/6',
      ).present()
      expect(notification.data.log, 'the gift', '2.22/3').equals(gift)
      expect(notification.data.sender?.id, 'the sender', '2.22/5').equals(await bob.id())
    },
  ),

  check(
    'topic-reward-notifies-the-owner',
    'Rewarding a topic notifies its owner',
    ['6/6', '2.22/3', '2.22/5'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      await bob.sends(rewards.rewardTopic, { params: { topicId }, body: gift }).gets(201)
      const notification = expect(
        await notificationAboutTopic(alice, 'reward', topicId),
        'the notification',
        '6/6',
      ).present()
      expect(notification.data.log, 'the gift', '2.22/3').equals(gift)
      expect(notification.data.sender?.id, 'the sender', '2.22/5').equals(await bob.id())
    },
  ),

  check(
    'application-notifies-the-manager',
    'An application notifies the manager, with the price',
    ['6/8', '2.22/2', '2.22/5'],
    async (context) => {
      const { alice, carol, expect } = context
      const topicId = await givenApplication(context, alice, carol)
      const found = [
        await notificationAboutTopic(alice, 'applyFor', topicId),
        await notificationInTopicList(alice, 'applyfor', topicId),
      ]
      for (const one of found) {
        expect(one?.id, 'the notification', '6/8').present()
        expect(one?.data.topic?.expense, 'the price in it', '2.22/2').equals(0)
        expect(one?.data.sender?.id, 'its sender', '2.22/5').equals(await carol.id())
      }
      expect(found[1]?.id, 'the id of the notification in the other list', '6/8').equals(found[0]?.id)
    },
  ),

  check('approval-notifies-the-applicant', 'An approval notifies the applicant', ['6/7', '2.22/5'], async (context) => {
    const { alice, carol, expect } = context
    const topicId = await givenApplication(context, alice, carol)
    expect(
      await notificationInTopicList(carol, 'accept', topicId),
      'a notification before the approval',
      '6/7',
    ).absent()
    await approveAll(alice, topicId)
    for (const one of [
      await notificationAboutTopic(carol, 'accept', topicId),
      await notificationInTopicList(carol, 'accept', topicId),
    ]) {
      expect(one?.data.topic?.id, 'the topic in the notification', '6/7').equals(topicId)
      expect(one?.data.sender?.id, 'its sender', '2.22/5').equals(await alice.id())
    }
  }),

  check('own-acts-do-not-notify', 'Nobody is notified of their own acts', ['G73'], async (context) => {
    const { alice, expect } = context
    const feedId = await givenFeed(context, alice)
    await like(alice, feedId)
    await comment(alice, feedId)
    const newest = [...(await newestOf(alice, 'like')), ...(await newestOf(alice, 'comment'))]
    const found = newest.filter(({ data }) => data.feed?.id === feedId)
    expect(found, 'the notifications about the feed', 'G73').equals([])
  }),
])

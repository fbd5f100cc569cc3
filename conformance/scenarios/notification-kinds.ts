import { rewards } from '../../contracts/rewards.ts'
import { check } from '../case.ts'
import { givenFeed, givenTopic } from '../given.ts'
import { scenario } from '../scenario.ts'
import {
  approveAll,
  comment,
  gift,
  givenApplication,
  like,
  newestOf,
  reward,
  told,
  toldByTopics,
  toldOfFeed,
  toldOfTopic,
} from './notification-steps.ts'

export const notificationKinds = scenario('6/kinds', 'What people are told of', [
  check('A like is told to the publisher', ['6/5', '2.22/5'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    await like(bob, feedId)
    const heard = expect(await toldOfFeed(alice, 'like', feedId), 'the notification', '6/5').present()
    expect(heard.data.sender?.id, 'its sender', '2.22/5').equals(await bob.id())
  }),

  check('A comment is told to the publisher, with comment and feed', ['6/4', '2.22/4', '2.22/5'], async (context) => {
    const { alice, bob, expect } = context
    const feed_content = context.tag('a feed')
    const feedId = await givenFeed(context, alice, { feed_content })
    const commentId = await comment(bob, feedId, 'Which map is it?')
    const heard = await told(alice, 'comment', ({ data }) => data.comment?.id === commentId)
    expect(heard?.id, 'the notification', '6/4').present()
    expect(heard?.data.comment?.body, 'the comment', '2.22/4').equals('Which map is it?')
    expect(heard?.data.comment?.reply_user, 'who is replied to', '2.22/4').equals(0)
    expect(heard?.data.feed?.id, 'the feed', '2.22/4').equals(feedId)
    expect(heard?.data.feed?.content, 'the text of the feed', '2.22/4').equals(feed_content)
    expect(heard?.data.sender?.id, 'the sender', '2.22/5').equals(await bob.id())
  }),

  check('A reward of a feed is told to its publisher', ['6/6', '2.22/3', '2.22/5'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    await reward(bob, feedId)
    const heard = expect(await toldOfFeed(alice, 'reward', feedId), 'the notification', '6/6').present()
    expect(heard.data.log, 'the gift', '2.22/3').equals(gift)
    expect(heard.data.sender?.id, 'the sender', '2.22/5').equals(await bob.id())
  }),

  check('A reward of a topic is told to its owner', ['6/6', '2.22/3', '2.22/5'], async (context) => {
    const { alice, bob, expect } = context
    const topicId = await givenTopic(context, alice)
    await bob.sends(rewards.rewardTopic, { params: { topicId }, body: gift }).gets(201)
    const heard = expect(await toldOfTopic(alice, 'reward', topicId), 'the notification', '6/6').present()
    expect(heard.data.log, 'the gift', '2.22/3').equals(gift)
    expect(heard.data.sender?.id, 'the sender', '2.22/5').equals(await bob.id())
  }),

  check('An application is told to the manager, with the price', ['6/8', '2.22/2', '2.22/5'], async (context) => {
    const { alice, carol, expect } = context
    const topicId = await givenApplication(context, alice, carol)
    const heard = [await toldOfTopic(alice, 'applyFor', topicId), await toldByTopics(alice, 'applyfor', topicId)]
    for (const one of heard) {
      expect(one?.id, 'the notification', '6/8').present()
      expect(one?.data.topic?.expense, 'the price in it', '2.22/2').equals(0)
      expect(one?.data.sender?.id, 'its sender', '2.22/5').equals(await carol.id())
    }
    expect(heard[1]?.id, 'the same notification in both lists', '6/8').equals(heard[0]?.id)
  }),

  check('An approval is told to the applicant', ['6/7', '2.22/5'], async (context) => {
    const { alice, carol, expect } = context
    const topicId = await givenApplication(context, alice, carol)
    expect(await toldByTopics(carol, 'accept', topicId), 'a notification before the approval', '6/7').absent()
    await approveAll(alice, topicId)
    for (const one of [await toldOfTopic(carol, 'accept', topicId), await toldByTopics(carol, 'accept', topicId)]) {
      expect(one?.data.topic?.id, 'the topic in the notification', '6/7').equals(topicId)
      expect(one?.data.sender?.id, 'its sender', '2.22/5').equals(await alice.id())
    }
  }),

  check('Nobody is told of their own act', ['G73'], async (context) => {
    const { alice, expect } = context
    const feedId = await givenFeed(context, alice)
    await like(alice, feedId)
    await comment(alice, feedId)
    const newest = [...(await newestOf(alice, 'like')), ...(await newestOf(alice, 'comment'))]
    const told = newest.filter(({ data }) => data.feed?.id === feedId)
    expect(told, 'what one was told of the feed', 'G73').equals([])
  }),
])

import { feeds } from '../../../contracts/chapters/feeds.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { configWithSlash } from './transport-steps.ts'

const { likeFeed, listFeedLikes, publishFeed } = feeds
const { listNotifications } = notifications
const { getTopicConfig } = topics

export const quirks = scenario('9/quirks', 'What real clients send', [
  check('page-nan-is-page-1', 'page=NaN is page 1', ['G13'], async ({ bob, expect }) => {
    const query = { type: 'like', page: 'NaN' }
    const first = await bob.sendsRaw(listNotifications, { query }).chooses('G13', 200)
    expect(first?.meta.current_page, 'the page', 'G13').equals(1)
  }),

  check('after-0-means-from-the-start', 'after=0 means from the start', ['G13'], async (context) => {
    const { alice, bob, carol, visitor, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    for (const fan of [bob, carol]) await fan.sends(likeFeed, { params }).gets(201)
    const all = await visitor.sends(listFeedLikes, { params }).gets(200)
    const fromStart = await visitor.sends(listFeedLikes, { params, query: { after: 0 } }).chooses('G13', 200)
    expect(
      fromStart?.map(({ id }) => id),
      'the likes from 0',
      'G13',
    ).equals(all.map(({ id }) => id))
    expect(
      all.map(({ user_id }) => user_id),
      'who likes it',
    ).sameMembers([await bob.id(), await carol.id()])
  }),

  check('feed-mark-may-be-numeric-text', 'feed_mark may be numeric text', ['G13'], async (context) => {
    const { alice, tag } = context
    const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: String(tag.number()) }
    const made = await alice.sendsRaw(publishFeed, { body }).chooses('G13', 201)
    if (made) context.cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).response())
  }),

  check('trailing-slash-is-ignored', 'A trailing slash is ignored', ['G13'], async ({ visitor, expect }) => {
    const plain = await visitor.sends(getTopicConfig).gets(200)
    expect(await visitor.sends(configWithSlash).chooses('G13', 200), 'the configuration', 'G13').equals(plain)
  }),
])

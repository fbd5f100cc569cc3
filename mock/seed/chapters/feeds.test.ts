import { expect, test } from 'vitest'
import { hotOf } from '../../../platform/domain/hot.ts'
import type { Row, TableName } from '../../../platform/tables/index.ts'
import { seedRows } from '../index.ts'

const rows = seedRows()
const of = <Name extends TableName>(name: Name) => (rows[name] ?? []) as unknown as Row<Name>[]

const shown = of('feeds').filter(({ deleted_at }) => deleted_at === null)
const byId = new Map(shown.map((feed) => [feed.id, feed]))
const count = <T>(items: readonly T[], keep: (item: T) => boolean) => items.filter(keep).length

test('every kind of feed occurs', () => {
  const kinds = {
    text: shown.some((feed) => !feed.has_image && !feed.has_video),
    pictures: shown.some((feed) => feed.images.length > 1),
    video: shown.some((feed) => feed.video !== null),
    themed: shown.some((feed) => feed.theme_id > 0),
    recommended: shown.some((feed) => feed.recommended_at !== null),
    private: shown.some((feed) => feed.members_only),
    deleted: shown.length < of('feeds').length,
    Chinese: shown.some((feed) => /\p{Script=Han}/u.test(feed.feed_content)),
  }
  expect(Object.entries(kinds).filter(([, occurs]) => !occurs)).toEqual([])
  const reviewed = new Set(shown.map(({ repostable_type }) => repostable_type))
  expect([...reviewed].sort()).toEqual(['event', 'info', 'knowledge', 'mall_commodities', null, 'wenda'])
})

test('the counts of a feed agree with the rows', () => {
  for (const feed of shown) {
    expect(feed.like_count).toBe(count(of('likes'), (like) => like.likeable_id === feed.id))
    expect(feed.feed_comment_count).toBe(count(of('comments'), (comment) => comment.commentable_id === feed.id))
    expect(feed.hot).toBe(hotOf(feed.id, feed))
  }
})

test('entries in topics and categories have the hot value of their feed, and every feed exists', () => {
  for (const { feed_id, hot } of [...of('feed_topics'), ...of('category_feeds')])
    expect(byId.get(feed_id)?.hot).toBe(hot)
  for (const { id, feeds_count } of of('feed_categories'))
    expect(feeds_count).toBe(count(of('category_feeds'), ({ category_id }) => category_id === id))
})

test('feeds are published by members, in the order of their ids, and liked later', () => {
  const joined = new Set(of('members').map(({ topic_id, user_id }) => `${topic_id} ${user_id}`))
  for (const { feed_id, topic_id } of of('feed_topics'))
    expect(joined).toContain(`${topic_id} ${byId.get(feed_id)?.user_id}`)
  const times = of('feeds').map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  for (const like of of('likes')) expect(like.created_at >= (byId.get(like.likeable_id)?.created_at ?? '')).toBe(true)
})

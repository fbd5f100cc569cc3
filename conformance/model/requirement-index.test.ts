import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { list } from '../../contracts/dsl/fields.ts'
import { advertisement } from '../../contracts/resources/advertising.ts'
import { categoryFeed } from '../../contracts/resources/feeds.ts'
import { taskStats } from '../../contracts/resources/tasks.ts'
import { topic } from '../../contracts/resources/topics.ts'
import { levelOf, requirementOfField, requirementsOfResponse } from './requirement-index.ts'

const fieldAt = (...[schema, path]: Parameters<typeof requirementOfField>) => requirementOfField(schema, path)?.id

test('a field belongs to the innermost resource around it', () => {
  expect(fieldAt(list(topic), [0, 'id'])).toBe('2.4/Topic.id')
  expect(fieldAt(list(topic), [0, 'category', 'id'])).toBe('2.4/TopicCategory.id')
  expect(fieldAt(list(topic), [3, 'first_log', 'extra', 'likes_count'])).toBe('2.3/UserSummary.extra.likes_count')
})

test('a field of a resource variant has the requirement of the first variant', () => {
  expect(fieldAt(categoryFeed, ['like_count'])).toBe('2.2/Feed.like_count')
  expect(fieldAt(categoryFeed, ['index'])).toBe('2.2/CategoryFeed.index')
})

test('a field is found in any member of a union and under any key of a map', () => {
  expect(fieldAt(list(advertisement), [0, 'id'])).toBe('2.21/Advertisement.id')
  expect(fieldAt(list(advertisement), [0, 'data', 'name'])).toBe('2.21/Advertisement.data.name')
  expect(fieldAt(taskStats, ['any:type', 'scores_count'])).toBe('2.15/TaskStats.scores_count')
})

test('fields outside resources have no requirement', () => {
  expect(fieldAt(feeds.likeFeed.responses[201], ['message'])).toBeUndefined()
})

test("requirements of the operation's own section come first", () => {
  expect(requirementsOfResponse(feeds.getFeed, 201)).toEqual(['4.1/7'])
  expect(requirementsOfResponse(feeds.publishFeed, 201)).toEqual(['G30'])
})

test('the strictest requirement determines the level', () => {
  expect([levelOf(['G30', '9/5', '4.1/7']), levelOf(['G30', '9/5']), levelOf(['G30'])]).toEqual([
    'must',
    'should',
    'gap',
  ])
})

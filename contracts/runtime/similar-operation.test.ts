import { expect, test } from 'vitest'
import { similarOperation } from './similar-operation.ts'

test.each([
  ['GET', '/api/v2/feed/topicz', 'listTopics'],
  ['GET', '/api/v2/fees/7', 'getFeed'],
  ['GET', '/api/v2/api/v2/feeds', 'listFeeds'],
  ['GET', '/api/v2/nowhere', undefined],
  ['GET', '/nowhere', undefined],
  ['GET', '/logo.png', undefined],
])('%s %s is similar to %s', (method, path, name) => {
  expect(similarOperation(method, path)?.name).toBe(name)
})

import { expect, test } from 'vitest'
import { rankedTopic, topic, topicConfig } from './topics.ts'

test('byManager is a join_permission only in the configuration, but a publish_permission in topics too', () => {
  const joinOf = { topic: topic.shape.join_permission, ranked: rankedTopic.shape.join_permission }
  const config = topicConfig.shape.config.shape
  const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => schema.safeParse('byManager').success
  expect([accepts(joinOf.topic), accepts(joinOf.ranked), accepts(config.join_permission)]).toEqual([false, false, true])
  expect([accepts(topic.shape.publish_permission), accepts(config.publish_permission)]).toEqual([true, true])
})

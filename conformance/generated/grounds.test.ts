import { expect, test } from 'vitest'
import { accounts } from '../../contracts/accounts.ts'
import { comments } from '../../contracts/comments.ts'
import { rewards } from '../../contracts/rewards.ts'
import { topics } from '../../contracts/topics.ts'
import { requirementNamed } from '../law.ts'
import { boundedBy, bounding, choiceFor, forbiddenBy, forbidding } from './grounds.ts'

test('Every requirement that forbids or bounds something exists and names a field', () => {
  const fieldless = Object.keys(bounding).filter((id) => !requirementNamed(id)?.on.some((ref) => / [.?]/.test(ref)))
  expect(fieldless).toEqual([])
})

test('Nothing that is only our choice forbids anything', () => {
  expect(Object.keys(forbidding).filter((id) => requirementNamed(id)?.level === 'gap')).toEqual([])
})

test('What the document forbids is told from what we chose', () => {
  const name = { part: 'body', path: 'name' } as const
  expect(forbiddenBy(topics.createTopic, { ...name, kind: 'too-long' })).toEqual(['4.5.1/1', '8/11'])
  expect(forbiddenBy(topics.createTopic, { ...name, kind: 'wrong-type' })).toEqual([])
  expect(forbiddenBy(comments.commentFeed, { part: 'body', path: 'body', kind: 'too-long' })).toEqual([])
  expect(forbiddenBy(rewards.listRewardRank, { part: 'query', path: 'limit', kind: 'above' })).toEqual([])
})

test('Where a requirement names two fields, its condition may be about one of them', () => {
  const broken = (path: string) => forbiddenBy(accounts.login, { part: 'body', path, kind: 'condition' })
  expect([broken('password'), broken('verifiable_code')]).toEqual([['4.15/7'], []])
})

test('A bound that the document gives counts before one that we chose', () => {
  const limit = { part: 'query', path: 'limit', kind: 'above' } as const
  expect(boundedBy(rewards.listRewardRank, limit)).toEqual(['8/10'])
  expect(boundedBy(comments.commentFeed, { part: 'body', path: 'body', kind: 'too-long' })).toEqual(['G36'])
  expect(boundedBy(topics.listTopics, limit)).toEqual([])
})

test('Our own servers do not find what a path names wrongly, and do not take the rest', () => {
  expect(choiceFor({ part: 'params', path: 'topicId' })).toEqual({ gap: 'G11', status: 404 })
  expect(choiceFor({ part: 'query', path: 'limit' })).toEqual({ gap: 'G33', status: 422 })
  expect(choiceFor({ part: 'body', path: 'video.cover' })).toEqual({ gap: 'G01', status: 422 })
})

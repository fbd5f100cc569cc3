import { expect, test } from 'vitest'
import { accounts } from '../../../contracts/chapters/accounts.ts'
import { comments } from '../../../contracts/chapters/comments.ts'
import { rewards } from '../../../contracts/chapters/rewards.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { requirementNamed } from '../../model/requirement-index.ts'
import { boundedBy, boundRules, choiceFor, forbiddenBy, rejectionRules } from './rejection-rules.ts'

test('Every requirement that forbids or bounds something exists and names a field', () => {
  const fieldless = Object.keys(boundRules).filter((id) => !requirementNamed(id)?.on.some((ref) => / [.?]/.test(ref)))
  expect(fieldless).toEqual([])
})

test('Gaps forbid nothing', () => {
  expect(Object.keys(rejectionRules).filter((id) => requirementNamed(id)?.level === 'gap')).toEqual([])
})

test('Faults that the document forbids are distinguished from those that we chose to refuse', () => {
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

test('A bound from the document takes precedence over one that we chose', () => {
  const limit = { part: 'query', path: 'limit', kind: 'above' } as const
  expect(boundedBy(rewards.listRewardRank, limit)).toEqual(['8/10'])
  expect(boundedBy(comments.commentFeed, { part: 'body', path: 'body', kind: 'too-long' })).toEqual(['G36'])
  expect(boundedBy(topics.listTopics, limit)).toEqual([])
})

test('Our own servers return 404 for a wrong path and 422 for other faults', () => {
  expect(choiceFor({ part: 'params', path: 'topicId' })).toEqual({ gap: 'G11', status: 404 })
  expect(choiceFor({ part: 'query', path: 'limit' })).toEqual({ gap: 'G33', status: 422 })
  expect(choiceFor({ part: 'body', path: 'video.cover' })).toEqual({ gap: 'G01', status: 422 })
})

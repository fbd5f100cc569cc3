import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { isGap, requirementsOfOperation } from '../model/requirement-index.ts'
import { riskFindingsIn } from '../reports/risk-findings.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'

const body = { feed_content: 'a feed', feed_from: 5, feed_mark: 1 }
const publish = ({ alice }: Context) => alice.sends(feeds.publishFeed, { body }).chooses('G30', 201)
const answering = (status: number) =>
  fakeTarget(
    only('publishFeed', () => json(status, { message: 'Oops' })),
    { gaps: 'observed' },
  )

test('a valid request may be refused in a gap, but a server error fails on any target', async () => {
  expect(await verdictOf(answering(403), publish)).toMatchObject({ outcome: 'passed' })
  const { outcome, failure } = await verdictOf(answering(500), publish)
  expect([outcome, failure?.actual]).toEqual(['failed', '500 Oops'])
  expect(failure?.requirements.filter((id) => id.startsWith('G'))).toEqual([])
})

test('there is a statement about every operation that such a failure can name', () => {
  const unnamed = endpoints.filter(({ name }) => requirementsOfOperation(name).every(({ id }) => isGap(id)))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

test('a server error to an invalid request is pointed out', () => {
  const behaviour = { expected: '422', actual: '500', same: false, operations: ['publishFeed'], count: 1 }
  const row = {
    gap: 'G01',
    says: 'An invalid request answers 422',
    seen: 'differently',
    behaviours: [behaviour],
  } as const
  expect(riskFindingsIn([row])).toMatchObject([{ kind: 'server errors', gap: 'G01' }])
  expect(riskFindingsIn([{ ...row, behaviours: [{ ...behaviour, actual: '400' }] }])).toEqual([])
})

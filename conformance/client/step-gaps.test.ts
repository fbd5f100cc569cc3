import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { isGap, requirementsOfOperation } from '../model/requirement-index.ts'
import { riskFindingsIn } from '../reports/risk-findings.ts'
import { fakeTarget, json, limits, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'

const body = { feed_content: 'a feed', feed_from: 5, feed_mark: 1 }
const publish = ({ alice }: Context) => alice.sends(feeds.publishFeed, { body }).chooses('G30', 201)

const publishAndCheckId = async ({ alice, expect }: Context) => {
  const made = await alice.sends(feeds.publishFeed, { body }).chooses('G30', 201)
  expect(made?.id, 'the id', 'G30').equals(1)
}

const respondingWith = (status: number) =>
  fakeTarget(
    only('publishFeed', () => json(status, { message: 'Oops' })),
    { gaps: 'observed' },
  )

test('a gap may refuse a valid request, but a server error always fails', async () => {
  expect(await verdictOf(respondingWith(403), publish)).toMatchObject({ outcome: 'passed' })
  const { outcome, failure } = await verdictOf(respondingWith(500), publish)
  expect([outcome, failure?.actual]).toEqual(['failed', '500 Oops'])
  expect(failure?.requirements.filter((id) => id.startsWith('G'))).toEqual([])
})

test('every operation has a requirement other than a gap, which such a failure can name', () => {
  const unnamed = endpoints.filter(({ name }) => requirementsOfOperation(name).every(({ id }) => isGap(id)))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

test('a server error after an invalid request is a finding', () => {
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

test('our choice in a held gap passes and is returned', async () => {
  const verdict = await verdictOf(fakeTarget(), publishAndCheckId)
  expect(verdict).toMatchObject({
    outcome: 'passed',
    observations: [{ gap: 'G30', operation: 'publishFeed', same: true }, { same: true }],
  })
})

test('another choice in a gap fails if the gap is held and is observed otherwise', async () => {
  const spoil = only('publishFeed', () => json(200, { feed: 1 }))
  const elsewhere = await verdictOf(fakeTarget(spoil, { gaps: 'observed' }), publishAndCheckId)
  expect(elsewhere.outcome).toBe('passed')
  expect(elsewhere.observations).toEqual([
    { gap: 'G30', operation: 'publishFeed', expected: '201', status: 200, text: '200 {"feed":1}', same: false },
    { gap: 'G30', operation: 'publishFeed', expected: 'the id to be 1', status: 200, text: 'nothing', same: false },
  ])
  const ours = await verdictOf(fakeTarget(spoil), publishAndCheckId)
  expect(ours.failure).toMatchObject({
    requirements: ['G30'],
    expected: 'publishFeed to respond with 201',
    actual: '200 {"feed":1}',
  })
})

test('a response in a gap must still be JSON', async () => {
  const spoil = only('publishFeed', () => new Response('<p>', { status: 200, headers: limits }))
  const verdict = await verdictOf(fakeTarget(spoil, { gaps: 'observed' }), publishAndCheckId)
  expect(verdict.failure).toMatchObject({ requirements: ['9/2'] })
})

import { expect as claim, expect, test } from 'vitest'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'

const items = [{ id: 3 }, { id: 2 }, { id: 2 }]

type Claim = (expect: Context['expect']) => unknown

const claims: [name: string, holds: Claim, fails: Claim, expected: string][] = [
  [
    'equals',
    (e) => e({ a: 1, b: [2] }, 'x').equals({ b: [2], a: 1 }),
    (e) => e([1, 2], 'x').equals([2, 1]),
    'x to be [2,1]',
  ],
  ['differs', (e) => e('a', 'x').differs('b'), (e) => e('a', 'x').differs('a'), 'x to differ from "a"'],
  ['includes', (e) => e(items, 'x').includes({ id: 2 }), (e) => e('abc', 'x').includes('d'), 'x to include "d"'],
  [
    'excludes',
    (e) => e('abc', 'x').excludes('d'),
    (e) => e(items, 'x').excludes({ id: 2 }),
    'x not to include {"id":2}',
  ],
  ['atLeast', (e) => e(2, 'x').atLeast(2), (e) => e(1, 'x').atLeast(2), 'x to be at least 2'],
  ['atMost', (e) => e(2, 'x').atMost(2), (e) => e(3, 'x').atMost(2), 'x to be at most 2'],
  [
    'sortedBy',
    (e) => e([1, 1, 2], 'x').sortedBy((n) => n),
    (e) => e(items, 'x').sortedBy('id'),
    'x to be in ascending order of id',
  ],
  [
    'descendingBy',
    (e) => e(items, 'x').descendingBy('id'),
    (e) => e([1, 2], 'x').descendingBy((n) => n),
    'x to be in descending order of its key',
  ],
  [
    'sameMembers',
    (e) => e([1, 2, 2], 'x').sameMembers([2, 1, 2]),
    (e) => e([1, 2, 2], 'x').sameMembers([1, 1, 2]),
    'x to have exactly the members [1,1,2]',
  ],
  ['absent', (e) => e(undefined, 'x').absent(), (e) => e(0, 'x').absent(), 'x to be absent'],
  ['present', (e) => e(0, 'x').present(), (e) => e(null, 'x').present(), 'x to be present'],
]

test.each(claims)(
  '%s holds, or fails with the expected value and the requirement',
  async (_, holds, fails, expected) => {
    const passed = await verdictOf(fakeTarget(), async (context) => holds(context.expect))
    claim(passed).toMatchObject({ outcome: 'passed' })
    const failed = await verdictOf(fakeTarget(), async (context) => fails(context.expect), ['2.2/4'])
    claim(failed.failure).toMatchObject({ expected, requirements: ['2.2/4'] })
    claim(failed.failure?.message).toContain(`expected ${expected} because 2.2/4; actual: `)
  },
)

test('an expectation can name another requirement than its case', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ expect }) => expect(1, 'the count', '2.2/5').equals(2), [
    '2.2/4',
  ])
  claim(verdict.failure).toMatchObject({ requirements: ['2.2/5'], actual: '1' })
})

const inGap = async ({ expect }: Context) => expect(1, 'likes after liking twice', 'G35').equals(2)

test('an expectation in a gap fails if the gap is held and is an observation otherwise', async () => {
  expect((await verdictOf(fakeTarget(), inGap)).failure).toMatchObject({ requirements: ['G35'] })
  const elsewhere = await verdictOf(fakeTarget(undefined, { gaps: 'observed' }), inGap)
  expect(elsewhere).toMatchObject({
    outcome: 'passed',
    observations: [{ gap: 'G35', expected: 'likes after liking twice to be 2', text: '1', same: false }],
  })
})

test('an expectation in a gap is an observation even if it is met', async () => {
  const held = await verdictOf(fakeTarget(), async ({ expect }) => expect(2, 'likes', 'G35').equals(2))
  expect(held.observations).toMatchObject([{ gap: 'G35', expected: 'likes to be 2', text: '2', same: true }])
})

test('a case that depends on our choice in a gap is not exercised if the target chose differently', async () => {
  const verdict = await verdictOf(fakeTarget(undefined, { gaps: 'observed' }), async ({ expect }) =>
    expect(undefined, 'a feed', 'G30').present(),
  )
  expect(verdict).toMatchObject({ outcome: 'not exercised', observations: [{ gap: 'G30', same: false }] })
})

test('a time is shown as a time, and an invalid one as not a number', async () => {
  const date = Date.parse('2090-05-01T10:00:00Z')
  const failed = (fails: Claim) => verdictOf(fakeTarget(), async (context) => fails(context.expect), ['2.2/4'])
  claim((await failed((e) => e(date + 3_600_000, 'the date').equals(date))).failure).toMatchObject({
    expected: 'the date to be 2090-05-01T10:00:00.000Z',
    actual: '2090-05-01T11:00:00.000Z',
  })
  claim((await failed((e) => e(Number.NaN, 'the date').atMost(date))).failure).toMatchObject({
    expected: 'the date to be at most 2090-05-01T10:00:00.000Z',
    actual: 'not a number',
  })
  claim((await failed((e) => e([date, 7], 'dates').equals([]))).failure?.actual).toBe('["2090-05-01T10:00:00.000Z",7]')
})

test('if an object differs in some fields, the failure names them first', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ expect }) =>
    expect({ id: 7, reply_user: 0 }, 'the comment').equals({ id: 7, reply_user: 5 }),
  )
  expect(verdict.failure?.actual).toBe('reply_user is 0 instead of 5, in {"id":7,"reply_user":0}')
})

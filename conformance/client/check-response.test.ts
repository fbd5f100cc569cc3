import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { fakeTarget, json, only, tokenOf } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'

/** The mismatch that is reported for a feed with these values. */
async function mismatchWith(fields: object): Promise<string | undefined> {
  const spoiled = only('getFeed', async (response) => json(201, { ...(await response.json()), ...fields }))
  const { failure } = await verdictOf(fakeTarget(spoiled), ({ alice }) =>
    alice.sends(feeds.getFeed, { params: { feedId: 7 } }).gets(201),
  )
  return failure?.actual
}

test('a value in a wrong form is shown as it was received', async () => {
  expect(await mismatchWith({ created_at: '2026-11-01T08:30:00.123Z' })).toMatch(
    /^created_at: Invalid string: .*; received "2026-11-01T08:30:00\.123Z"$/,
  )
  expect(await mismatchWith({ created_at: '2026-02-31 08:30:00' })).toBe(
    'created_at: is not a valid date; received "2026-02-31 08:30:00"',
  )
  expect(await mismatchWith({ like_count: 'many', has_like: null })).toMatch(
    /like_count: .*; received "many"; also wrong: has_like/,
  )
  expect(await mismatchWith({ has_like: null })).toMatch(/^has_like: .*, received null$/)
})

test('a long value is truncated, and a secret is masked', async () => {
  expect(await mismatchWith({ like_count: 'x'.repeat(5_000) })).toMatch(/received "x{199}… \(\d+ characters\)$/)
  expect(await mismatchWith({ like_count: `of ${tokenOf('alice')}` })).toContain('received "of ***"')
})

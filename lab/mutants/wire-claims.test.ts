import { expect, test } from 'vitest'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { claims, claimWords, sentBy, textsOf } from './wire-claims.cases.ts'

const cases = scriptedCasesIn(suite)

const claimed = cases.flatMap((one) =>
  textsOf(one).flatMap((text) =>
    claims.flatMap((claim) => {
      const found = claim.says.exec(text)
      return found ? [{ one, claim, found }] : []
    }),
  ),
)

test('cases send what their titles and expectations claim', async () => {
  const sent = await sentBy([...new Set(claimed.map(({ one }) => one))])
  const broken = claimed.filter(({ one, claim, found }) => !sent.get(one.id)?.some((each) => claim.sends(each, found)))
  expect(broken.map(({ one, found }) => `${one.id} does not send "${found[0]}"`)).toEqual([])
}, 120_000)

test('each claim is made by a case', () => {
  const unused = claims.filter((claim) => !claimed.some((each) => each.claim === claim))
  expect(unused.map(({ says }) => says.source)).toEqual([])
})

/** Cases whose texts are about responses, or use a word in another sense. */
const aboutOtherThings = ['4.6/settings/products-have-unique-ids', '4.14/groups/reads-one-or-several-groups']

test('every case that claims something about its requests is checked here', () => {
  const known = new Set(claimed.map(({ one }) => one.id))
  const unknown = cases.filter((one) => textsOf(one).some((text) => claimWords.test(text)) && !known.has(one.id))
  expect(unknown.map(({ id }) => id)).toEqual(aboutOtherThings)
})

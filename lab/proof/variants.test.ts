import { expect, test } from 'vitest'
import { tokenRequired } from '../mutants/variants/closed.ts'
import { combinedVariants, expectedReasons } from '../mutants/variants/combined-variants.ts'
import { otherRefusals } from '../mutants/variants/refusals.ts'
import { repeatedRequests } from '../mutants/variants/repeated-requests.ts'
import { runOnVariants } from '../mutants/variants/run-on-variants.ts'
import { auditedJoining, chosenCreators, directJoining, noRecharge } from '../mutants/variants/settings.ts'
import { otherSuccesses } from '../mutants/variants/successes.ts'

const timeout = 240_000

const joining = 'the administrator has fixed how people join'
const publishing = 'the administrator has fixed who publishes'

/** Runs every case; `npm test` runs a sample. */
test(
  'a server with other ids, fields, times, texts, headers, orders, pages and numbers conforms',
  async () => {
    const { failures, reasons } = await runOnVariants(combinedVariants())
    expect(failures).toEqual([])
    expect(reasons).toEqual(expectedReasons)
  },
  timeout,
)

test(
  'a server with other choices in all gaps conforms',
  async () => {
    const chosen = [otherRefusals(), otherSuccesses, repeatedRequests, tokenRequired, directJoining]
    const { failures, reasons } = await runOnVariants(chosen)
    expect(failures).toEqual([])
    expect(reasons).toEqual([
      'no listed item shows status',
      'nobody waits for alice',
      'publishing in this topic is refused',
      joining,
      publishing,
      'the document does not define this list, and the target responds differently',
      'the state before the run is unknown: the balance of dave cannot be read',
    ])
  },
  timeout,
)

test(
  'a server without recharge and withdrawal, where everybody applies, conforms',
  async () => {
    const only = ['3.2', '3.3', '4.1', '4.5', '4.6']
    const { failures, reasons } = await runOnVariants([auditedJoining, noRecharge], only)
    expect(failures).toEqual([])
    expect(reasons).toEqual([
      'recharge is closed',
      'recharge or withdrawal is closed',
      joining,
      publishing,
      'withdrawal is closed',
    ])
  },
  timeout,
)

test(
  'a server where users may not create topics conforms',
  async () => {
    const { failures, reasons } = await runOnVariants([chosenCreators], ['4.5'])
    expect(failures).toEqual([])
    const creators = ['alice', 'bob', 'carol', 'dave', 'somebody new']
    const known = reasons.filter((reason) => !reason.startsWith('the target never accepted a valid createTopic with'))
    expect([...new Set(known.map((reason) => reason.replace(/^kit\w+/, 'somebody new')))].sort()).toEqual(
      creators.map((name) => `${name} may not create topics`),
    )
  },
  timeout,
)

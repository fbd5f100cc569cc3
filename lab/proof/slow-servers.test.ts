import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { suite } from '../../conformance/suite.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import { perMinute, problemIn, verdictsOn } from '../foreign/foreign-runs.cases.ts'
import { pacedInVirtualTime } from '../foreign/virtual-time.cases.ts'
import { sampleOf } from '../mutants/model/sample.ts'

/** Slow responses and a low rate limit change no verdict. `COMMUNITY_KIT_SEED` selects other cases. */

const only = sampleOf(casesIn(suite), 200).map(({ id }) => id)

afterEach(() => vi.useRealTimers())

type Conditions = Parameters<typeof verdictsOn>[1] & {
  readonly choices?: readonly string[]
  readonly fetch?: typeof fetch
}

async function verdictsWith({ choices = [], fetch, ...options }: Conditions): Promise<Verdict[]> {
  const backend = await startForeignBackend({ choices, perMinute })
  const verdicts = await verdictsOn(backend, { only, ...options }, fetch && { fetch })
  await backend.close()
  return verdicts
}

/** Without observed cases: what they compare depends on which cases run at the same time. */
const passedIn = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap(({ id, outcome }) => (outcome === 'passed' && !id.startsWith('observed/') ? id : [])).sort()

let usual: Verdict[]
beforeAll(async () => {
  usual = await verdictsWith({ concurrency: 6 })
}, 300_000)

test.each(['sixty-per-minute', 'small-allowance'])(
  'with the choice %s, every case has the same verdict',
  async (choice) => {
    const paced = await verdictsWith({ choices: [choice], concurrency: 6, fetch: pacedInVirtualTime() })
    expect(paced.flatMap(problemIn)).toEqual([])
    expect(passedIn(paced)).toEqual(passedIn(usual))
  },
  300_000,
)

test('with responses that take 300 ms, every case has the same verdict', async () => {
  const slow = await verdictsWith({ choices: ['slow-responses'], concurrency: 24 })
  expect(slow.flatMap(problemIn)).toEqual([])
  expect(passedIn(slow)).toEqual(passedIn(usual))
}, 600_000)

import { TrafficJudge } from '../../conformance/traffic/traffic-judge.ts'
import { watchFetch } from '../../conformance/traffic/watch-fetch.ts'
import { mixedTraffic } from '../proof/mixed-traffic.cases.ts'
import { startForeignBackend } from './backend/backend.ts'
import type { Entry } from './backend/catalogue/entry.ts'
import { bugs } from './backend/catalogue.ts'
import { perMinute } from './foreign-runs.cases.ts'
import { people } from './foreign-target.cases.ts'

/** Which bugs of the foreign backend an app's traffic shows, although nobody sends requests to find them: a sample of this size. */

const sampled = 60
const catalogue: readonly Entry[] = bugs

/** Spread evenly over the catalogue, so that each chapter has its share. */
export const passiveBugs: readonly Entry[] = Array.from({ length: sampled }, (_, place) =>
  catalogue.slice(Math.floor((place * catalogue.length) / sampled)).slice(0, 1),
).flat()

type Accounts = Parameters<typeof mixedTraffic>[2]

export const accounts: Accounts = Object.values(people ?? {}).flatMap(({ login, password }) =>
  password === undefined ? [] : [{ login, password }],
)

/** Enough for each person to open every screen several times. */
const requests = 600

/** The findings and the number of suspicions in the traffic of several people with an app. */
export async function passiveFindings(bug?: string) {
  const backend = await startForeignBackend({ bugs: bug === undefined ? [] : [bug], perMinute })
  const judge = new TrafficJudge()
  await mixedTraffic(backend.url, watchFetch(judge, fetch), accounts, requests).finally(() => backend.close())
  const { findings, suspicions } = judge.summary()
  return { findings: findings.map(({ id }) => id), suspicions: suspicions.length }
}

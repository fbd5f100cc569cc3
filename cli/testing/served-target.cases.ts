import { kitAdapter } from '../../conformance/adapter/kit-adapter.ts'
import type { Scenario } from '../../conformance/authoring/scenario.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { seededPeople } from '../shared/in-process.ts'
import { token } from './kit-process.cases.ts'

/** A server as a target. Requests go to its addresses in turn. */
export function targetAt(...urls: readonly string[]): Target {
  const [baseUrl = ''] = urls
  let calls = 0
  const roundRobin: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`${urls[calls++ % urls.length]}${pathname}${search}`, init)
  }
  const adapter = kitAdapter({ baseUrl, fetch: roundRobin, token })
  return { name: 'server', baseUrl, fetch: roundRobin, people: seededPeople, adapter, gaps: 'held' }
}

/** The cases that did not pass, with their reasons. */
export async function notPassed(
  target: Target,
  cases: readonly Scenario[] = suite,
  only: readonly string[] = [],
): Promise<string[]> {
  const others: string[] = []
  for await (const { id, outcome, reason, failure } of run(cases, target, { only })) {
    if (outcome !== 'passed') others.push(`${id} ${outcome}: ${reason ?? failure?.message}`)
  }
  return others
}

/** Whether a refusal is unproven. A sample of cases may lack the one in which the operation succeeds. */
export const isUnprovenRefusal = (text = ''): boolean =>
  /never accepted a valid .*, so a refusal proves nothing$/.test(text)

/** The result on a server that serves its files at another address: the suite reads nothing from addresses that it was not given. */
export const filesElsewhere =
  'observed/files/content not exercised: the responses of this run gave it nothing to compare'

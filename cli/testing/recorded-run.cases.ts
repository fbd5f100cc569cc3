import type { Target } from '../../conformance/client/target.ts'
import { hostile } from '../../conformance/reports/example-run.cases.ts'
import {
  type CaseResult,
  caseEvent,
  finishedEvent,
  lineOf,
  type RunRecord,
  startedEvent,
} from '../../conformance/reports/index.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { inProcess } from '../shared/in-process.ts'

const only = ['4.1/likes', '3.2/audited', '4.3/writing', '4.10/making']

/** Makes some responses wrong and others hostile. */
function faulty(target: Target): Target {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await target.fetch(input, init)
    const { pathname } = new URL(String(input))
    const { headers } = response
    if (pathname.endsWith('/like') && init?.method === 'POST')
      return new Response(JSON.stringify({ message: hostile }), { status: 500, headers })
    if (pathname.endsWith('/comments')) headers.delete('X-RateLimit-Limit')
    if (response.status === 404) return new Response(await response.text(), { status: 410, headers })
    return response
  }
  return { ...target, fetch, name: `staging ${hostile}` }
}

/** Runs part of the suite in process, against the mock or a faulty version of it. */
export async function recordRun(kind: 'correct' | 'faulty'): Promise<RunRecord> {
  const correct: Target = { ...inProcess(createWorld({ controlToken: 'reports' }), 'reports'), gaps: 'observed' }
  const target = kind === 'correct' ? correct : faulty(correct)
  const baseUrl = kind === 'correct' ? correct.baseUrl : `${correct.baseUrl}/${hostile}`
  const results: CaseResult[] = []
  for await (const verdict of run(suite, target, { only })) results.push(caseEvent(verdict, baseUrl))
  const isClean = results.every(({ outcome }) => outcome === 'passed')
  const at = '2026-11-01T08:30:00.000Z'
  return {
    started: startedEvent({
      ...{
        kit: '0.1.0',
        at,
        target: { name: target.name, baseUrl },
        mode: 'full',
        profile: 'full',
        gaps: 'observed',
        seed: 1,
      },
      ...{ concurrency: 1, cases: results.length, only, skip: [], unsupported: [] },
    }),
    results,
    finished: finishedEvent({
      ...{ at, exitCode: isClean ? 0 : 1, verdict: isClean ? 'conforms' : 'does not conform', ms: 900, requests: 200 },
      ...{ created: 9, deleted: 8, left: isClean ? [] : [`feed 7: ${hostile}`] },
      made: [{ kind: 'settings', operation: 'updateNotificationSettings', created: 9, deleted: 8, left: 1 }],
      permanent: [{ operation: 'countWaitingApplications', times: 3, why: hostile }],
    }),
  }
}

/** The content of a file written by `conform --out`. */
export const linesOf = ({ started, results, finished }: RunRecord): string =>
  [started, ...results, ...(finished ? [finished] : [])].map(lineOf).join('')

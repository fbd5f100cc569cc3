import {
  begunEvent,
  endedEvent,
  type Judged,
  judgedEvent,
  lineOf,
  type RunRecord,
} from '../../conformance/reports/index.ts'
import { hostile } from '../../conformance/reports/run.cases.ts'
import { run } from '../../conformance/run.ts'
import { suite } from '../../conformance/suite.ts'
import type { Target } from '../../conformance/target.ts'
import { createWorld } from '../../mock/world.ts'
import { inProcess } from '../in-process.ts'

const only = ['4.1/likes', '3.2/audited', '4.3/writing', '4.10/making']

/** A world of ours, seen through a proxy that spoils some answers and is hostile in others. */
function spoiled(target: Target): Target {
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

/** Part of the suite, run in process against a sound world or a spoiled one. */
export async function partOfARun(how: 'sound' | 'spoiled'): Promise<RunRecord> {
  const sound: Target = { ...inProcess(createWorld({ controlToken: 'reports' }), 'reports'), gaps: 'observed' }
  const target = how === 'sound' ? sound : spoiled(sound)
  // As it would be told if the address came from somebody else.
  const baseUrl = how === 'sound' ? sound.baseUrl : `${sound.baseUrl}/${hostile}`
  const judged: Judged[] = []
  for await (const verdict of run(suite, target, { only })) judged.push(judgedEvent(verdict, baseUrl))
  const isClean = judged.every(({ outcome }) => outcome === 'passed')
  const at = '2026-11-01T08:30:00.000Z'
  return {
    begun: begunEvent({
      ...{
        kit: '0.1.0',
        at,
        target: { name: target.name, baseUrl },
        mode: 'full',
        profile: 'full',
        gaps: 'observed',
        seed: 1,
      },
      ...{ concurrency: 1, cases: judged.length, only, skip: [], unsupported: [] },
    }),
    judged,
    ended: endedEvent({
      ...{ at, exitCode: isClean ? 0 : 1, verdict: isClean ? 'conforms' : 'does not conform', ms: 900, requests: 200 },
      ...{ created: 9, deleted: 8, left: isClean ? [] : [`feed 7: ${hostile}`] },
    }),
  }
}

/** As `conform --out` writes it. */
export const linesOf = ({ begun, judged, ended }: RunRecord): string =>
  [begun, ...judged, ...(ended ? [ended] : [])].map(lineOf).join('')

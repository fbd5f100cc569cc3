import { type Adapter, missingPart, type PartName, partNames, readOnlyParts } from '../adapter/parts.ts'
import type { CaseSession } from './case-session.ts'
import { waitAfterWrites } from './wait-after-writes.ts'

/** The adapter as a case sees it. A missing part ends the case as not exercised. */
export type CaseAdapter = Required<Adapter>

const readingParts: ReadonlySet<PartName> = new Set([...readOnlyParts, 'outbox'])

type AnyPart = (given: object) => Promise<unknown>

/** Records calls in the transcript. */
export function caseAdapter(session: CaseSession): CaseAdapter {
  const parts = partNames.map((name) => [name, (given: object) => recordedCall(session, name, given)])
  return Object.fromEntries(parts)
}

async function recordedCall(session: CaseSession, name: PartName, given: object): Promise<unknown> {
  const { run, log } = session
  const part = run.target.adapter?.[name] as AnyPart | undefined
  if (!part) throw missingPart([name])
  const started = performance.now()
  if (readingParts.has(name)) await waitAfterWrites(session, session.waitAfterWrites)
  const result = await part(given)
  if (!readingParts.has(name)) session.lastWriteAt = performance.now()
  if (name === 'clock') noteClock(session, given as { advance: number })
  if (typeof result === 'string') run.secrets.learn(result)
  log.record({
    person: 'owner',
    operation: name,
    method: 'ADAPTER',
    path: `${name}(${JSON.stringify(given)})`,
    status: 200,
    ms: performance.now() - started,
    headers: {},
    // A string is a code or a receipt. The name `code` masks it.
    responseBody: typeof result === 'string' ? { code: result } : result,
  })
  return result
}

/** Moving the clock may expire tokens. */
function noteClock({ run }: CaseSession, { advance }: { advance: number }): void {
  if (advance === 0) return
  run.clockMoved += advance
  run.sessions.forgetTokens()
}

import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import type { CaseSession } from './case-session.ts'

/** Waits until this much time has passed since the last write of the case. */
export async function waitAfterWrites({ lastWriteAt }: CaseSession, time: number): Promise<void> {
  const left = lastWriteAt === undefined ? 0 : lastWriteAt + time - performance.now()
  if (time > 0 && left > 0) await new Promise((passed) => setTimeout(passed, left))
}

/** Delays a read that might not yet show the effects of a write. */
export async function beforeRequest(session: CaseSession, endpoint: Endpoint): Promise<void> {
  if (session.waitAfterWrites > 0 && isReadOperation(endpoint)) await waitAfterWrites(session, session.waitAfterWrites)
}

export function afterRequest(session: CaseSession, endpoint: Endpoint): void {
  if (!isReadOperation(endpoint)) session.lastWriteAt = performance.now()
}

import type { CaseSession } from './case-session.ts'
import type { Control } from './control.ts'

/** Adds calls of the control plane to the transcript, and forgets tokens when the clock is moved. */
export function recordedControl(control: Control, session: CaseSession): Control {
  return new Proxy(control, {
    get: (_, name) => (typeof name === 'string' ? recordedCall(control, name as keyof Control, session) : undefined),
  })
}

function recordedCall(control: Control, name: keyof Control, session: CaseSession) {
  const method = control[name] as (...given: unknown[]) => Promise<unknown>
  return async (...given: unknown[]): Promise<unknown> => {
    const started = performance.now()
    const result = await method.apply(control, given)
    if (name === 'advance') session.run.sessions.forgetTokens()
    session.log.record({
      person: 'control',
      operation: name,
      method: 'KIT',
      path: `${name}(${given.map((value) => JSON.stringify(value)).join(', ')})`,
      status: 200,
      ms: performance.now() - started,
      headers: {},
      // A string is a code or a receipt: under this name it is masked.
      responseBody: typeof result === 'string' ? { code: result } : result,
    })
    return result
  }
}

import type { Control } from './control.ts'
import type { Link } from './exchange.ts'

/** What is asked of the control plane stands in the transcript too, and a moved clock ends the sessions we hold. */
export function watched(control: Control, link: Link): Control {
  return new Proxy(control, {
    get: (_, name) => (typeof name === 'string' ? watchedCall(control, name as keyof Control, link) : undefined),
  })
}

function watchedCall(control: Control, name: keyof Control, link: Link) {
  const method = control[name] as (...given: unknown[]) => Promise<unknown>
  return async (...given: unknown[]): Promise<unknown> => {
    const started = performance.now()
    const result = await method.apply(control, given)
    if (name === 'advance') link.sessions.forgetTokens()
    link.log.records({
      person: 'control',
      operation: name,
      method: 'KIT',
      path: `${name}(${given.map((value) => JSON.stringify(value)).join(', ')})`,
      status: 200,
      ms: performance.now() - started,
      headers: {},
      // A bare text is a code or a receipt: under this name it is masked.
      responseBody: typeof result === 'string' ? { code: result } : result,
    })
    return result
  }
}

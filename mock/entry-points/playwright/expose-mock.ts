import type { BrowserContext } from 'playwright'
import { bindingName, type TestBinding } from '../test-binding.ts'

/** A context can have a binding only once, and its last mock answers. */
const exposed = new WeakMap<BrowserContext, { mock: TestBinding }>()

/** Lets pages that call `startMock` themselves use the mock of the test instead. */
export async function exposeMock(context: BrowserContext, mock: TestBinding): Promise<void> {
  const existing = exposed.get(context)
  if (existing) existing.mock = mock
  else {
    const current = { mock }
    exposed.set(context, current)
    await context.exposeBinding(bindingName, (_, name: keyof TestBinding, ...args: unknown[]) =>
      run(current.mock, name, args),
    )
  }
}

function run(mock: TestBinding, name: keyof TestBinding, args: unknown[]): unknown {
  if (!Object.hasOwn(mock, name)) throw new Error(`unknown call "${name}"`)
  return Reflect.apply(mock[name] as (...args: unknown[]) => unknown, undefined, args)
}

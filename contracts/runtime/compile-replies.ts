import { endpoints } from '../chapters.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { compiled, isCompiled } from './compiled.ts'
import { repliesOf } from './declared.ts'

/** Compiles the replies that no call has needed yet, one at each step: the first call of an operation need not wait for it. */
export function* compileReplies(of: readonly Endpoint[] = endpoints): Generator<void> {
  for (const endpoint of of)
    for (const { body } of repliesOf(endpoint)) {
      if (isCompiled(body)) continue
      compiled(body)
      yield
    }
}

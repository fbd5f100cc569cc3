import * as z from 'zod'
import { InfrastructureError } from '../model/case-errors.ts'
import { type Answered, adapterParts, type PartName } from './parts.ts'

/** What a part answered, as its schema reads it. */
export function readAnswer<N extends PartName>(part: N, answered: unknown): Answered<N> {
  const result = adapterParts[part].answer.safeParse(answered)
  if (result.success) return result.data as Answered<N>
  throw new InfrastructureError(`unexpected answer of the adapter's ${part}: ${z.prettifyError(result.error)}`)
}

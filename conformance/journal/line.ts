import * as z from 'zod'
import { jsonOf } from '../json.ts'

/**
 * A journal is lines of JSON: one before something is made that could be found again, one with its id before the id is
 * used, one when it is gone. Nothing secret is in them.
 */

const fields = z.record(z.string(), z.unknown())

const call = z.object({
  operation: z.string(),
  params: fields.optional(),
  query: fields.optional(),
  body: fields.optional(),
})

const begun = z.object({ target: z.string(), baseUrl: z.string() })

/** Something that came about; a later entry of the same number knows more. */
const entry = z.object({
  n: z.int(),
  /** It was asked for, and no answer has come yet. */
  perhaps: z.literal(true).optional(),
  person: z.string(),
  operation: z.string(),
  /** Kind and id; without an id where no reply told it. */
  made: z.string(),
  undo: call.optional(),
  /** Why it stays. */
  lasts: z.string().optional(),
  /** What it goes away with. */
  within: z.string().optional(),
  /** How it is found: our own text in this field, of a list if there is one. */
  found: z.object({ by: call.optional(), field: z.string(), text: z.string() }).optional(),
})

const done = z.object({ done: z.int() })
const again = z.object({ again: z.int() })
/** It was refused. */
const never = z.object({ never: z.int() })

export const line = z.union([begun, entry, done, again, never])

export type Entry = z.output<typeof entry>
export type Call = z.output<typeof call>
export type Line = z.output<typeof line>

/** What is no journal is told with the number of the line. A line that a crash cut off is passed over. */
export function readLines(text: string): Line[] {
  const lines = text.split('\n').filter((one) => one.trim() !== '')
  return lines.flatMap((one, place) => {
    const json = jsonOf(one)
    if (json === undefined && place > 0) return []
    const read = line.safeParse(json)
    if (read.success) return [read.data]
    throw new Error(`line ${place + 1} is not one of a journal`)
  })
}

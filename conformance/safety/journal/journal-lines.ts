import * as z from 'zod'
import { parseJson } from '../../model/parse-json.ts'

/**
 * A journal is lines of JSON: one before something is created that could be found again, one with its id before the id
 * is used, one when it is deleted. It contains no secrets.
 * On a disk each line is signed, under `mac`.
 */

const fields = z.record(z.string(), z.unknown())

const call = z.object({
  operation: z.string(),
  params: fields.optional(),
  query: fields.optional(),
  body: fields.optional(),
})

const begun = z.object({ target: z.string(), baseUrl: z.string() })

/** Something that was created; a later entry of the same number replaces it. */
const entry = z.object({
  n: z.int(),
  /** Requested, and not answered yet. */
  perhaps: z.literal(true).optional(),
  person: z.string(),
  operation: z.string(),
  /** Kind and id; `feed of unknown id` where no reply contained it. */
  made: z.string(),
  undo: call.optional(),
  /** Why it cannot be undone. */
  lasts: z.string().optional(),
  /** The resource it is deleted with. */
  within: z.string().optional(),
  /** How to find it: our own text in this field, in this list if there is one. */
  found: z.object({ by: call.optional(), field: z.string(), text: z.string() }).optional(),
})

/** It is deleted. */
const done = z.object({ done: z.int() })
/** It was deleted, and is restored. */
const again = z.object({ again: z.int() })
/** The request was refused: nothing was created. */
const never = z.object({ never: z.int() })

export const line = z.union([begun, entry, done, again, never])

export type Entry = z.output<typeof entry>
export type Call = z.output<typeof call>
export type Line = z.output<typeof line>

/** Throws for anything else than a journal. A line that a crash cut off is ignored. */
export function readLines(text: string): Line[] {
  const lines = text.split('\n').filter((one) => one.trim() !== '')
  return lines.flatMap((one, place) => {
    const json = parseJson(one)
    if (json === undefined && place > 0) return []
    const read = line.safeParse(json)
    if (read.success) return [read.data]
    throw new Error(`line ${place + 1} is not a journal line`)
  })
}

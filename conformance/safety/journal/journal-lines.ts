import * as z from 'zod'
import { parseJson } from '../../model/json.ts'

/**
 * A journal consists of JSON lines. A line is written before something is created (if it could be found again), when its
 * id is known, and when it is deleted. A journal contains no secrets. In a file, each line is signed under `mac`.
 */

const fields = z.record(z.string(), z.unknown())

const call = z.object({
  operation: z.string(),
  params: fields.optional(),
  query: fields.optional(),
  body: fields.optional(),
})

const header = z.object({ target: z.string(), baseUrl: z.string() })

/** Something that was created. A later entry with the same number replaces it. */
const entry = z.object({
  n: z.int(),
  /** Requested, but no response yet. */
  perhaps: z.literal(true).optional(),
  person: z.string(),
  operation: z.string(),
  /** Kind and id, or `feed of unknown id`. */
  made: z.string(),
  undo: call.optional(),
  /** Why it cannot be undone. */
  lasts: z.string().optional(),
  /** The parent. Deleting the parent deletes this too. */
  within: z.string().optional(),
  /** How to find it: by our text in this field, and in the list that `by` reads. */
  found: z.object({ by: call.optional(), field: z.string(), text: z.string() }).optional(),
})

/** Deleted, or already gone. */
const done = z.object({ done: z.int(), how: z.literal('gone').optional() })
/** Deleted before, now restored. */
const again = z.object({ again: z.int() })
/** Refused: nothing was created. */
const never = z.object({ never: z.int() })

export const line = z.union([header, entry, done, again, never])

export type Entry = z.output<typeof entry>
export type Call = z.output<typeof call>
export type Line = z.output<typeof line>

/** Throws if the text is not a journal. Ignores a line that a crash cut off. */
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

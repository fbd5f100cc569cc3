import * as z from 'zod'
import { id, idOrZero, list, orAbsent, text, time } from '../fields.ts'

/** Cyclic, so it is built from zod's own functions: a helper would hide its type from the compiler. */
export const location = z.object({
  id: id(),
  name: text('name of the region', 'Sichuan'),
  pid: idOrZero('region above, 0 at the top'),
  extends: orAbsent(text('free remark')),
  created_at: time('when it was made'),
  updated_at: time('when it last changed'),
  get parent(): z.ZodOptional<z.ZodNullable<typeof location>> {
    return z.optional(z.nullable(location))
  },
})

z.globalRegistry.add(location, { id: 'Location', description: 'A region and those around it', 'x-section': '2.20' })

export const foundLocation = z.object({
  items: list(location, 'regions directly below').nullable().optional(),
  tree: location,
})

import * as z from 'zod'
import { onRequest, repeats, showing } from '../dsl/entities.ts'
import { id, idOrZero, list, orAbsent, text, time } from '../dsl/fields.ts'

/** Uses Zod directly, because TypeScript cannot infer a recursive type through a helper. */
export const location = z.object({
  id: id(),
  name: text('name of the region', 'Sichuan'),
  pid: repeats('parent.id', idOrZero('parent region, 0 at the top')),
  extends: orAbsent(text('free-form text', 'west')),
  created_at: time('when it was created'),
  updated_at: time('when it last changed'),
  get parent(): z.ZodOptional<z.ZodNullable<typeof location>> {
    return onRequest(z.optional(z.nullable(location)))
  },
})

z.globalRegistry.add(location, {
  id: 'Region',
  description: 'A region with its ancestors',
  'x-section': '2.20',
  ...showing('place'),
})

export const foundLocation = z.object({
  items: list(location, 'child regions').nullable().optional(),
  tree: location,
})

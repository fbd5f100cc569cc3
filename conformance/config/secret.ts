import * as z from 'zod'

/** The value itself, or the environment variable that contains it. */
export const secret = z.union([z.string().min(1), z.strictObject({ env: z.string().min(1) })], {
  error: 'expected a string, or {"env": "NAME"} to read it from the environment',
})

export type Secret = z.output<typeof secret>

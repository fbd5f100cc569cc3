import * as z from 'zod'
import { memoizeSchema } from '../dsl/memoize-schema.ts'

/** A compiled copy of the schema, several times as fast; compiled on first use. Use the schema itself for error messages. */
export const compiled = memoizeSchema((schema): z.ZodType => z.compile(schema))

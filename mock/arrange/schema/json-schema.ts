import * as z from 'zod'
import { arrangement } from './schema.ts'

/** For editors: an arrangement as a person writes it, before defaults are filled in. */
export const arrangementJsonSchema = () => z.toJSONSchema(arrangement, { io: 'input', unrepresentable: 'any' })

import type * as z from 'zod'
import type { comment } from '../../../contracts/resources/comments.ts'

/** Times have two renderings, and a server may choose differently for different operations. */
export const withoutTimes = ({ created_at, updated_at, ...fields }: z.output<typeof comment>) => fields

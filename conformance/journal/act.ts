import { fieldsOf, jsonOf } from '../json.ts'
import type { Prepared } from '../request.ts'
import { whoIs } from '../target.ts'
import type { Act } from './effect.ts'

export const actOf = (name: string, { raw, sent }: Prepared): Act => ({
  person: whoIs(name),
  params: fieldsOf(raw.params),
  body: fieldsOf(typeof sent === 'string' ? jsonOf(sent) : sent),
})

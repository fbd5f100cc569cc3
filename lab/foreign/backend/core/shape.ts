import type { Service } from '../service-type.ts'

/** Fields that may be null according to the document. */
const nullable = new Set([
  'repostable_type',
  'recommended_at',
  'deleted_at',
  'bio',
  'location',
  'verified',
  'email_verified_at',
  'phone_verified_at',
  'amount',
  'icon',
  'body',
  'updated_at',
  'parent',
  'read_at',
  'address',
])

/** Omits empty optional fields, unless this server shows them as null. */
export function omitEmpty(service: Service, fields: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const empty = value === null || value === undefined
    if (empty && nullable.has(name) && service.has('nulls-shown')) result[name] = null
    if (!empty && !isUnwantedList(service, value)) result[name] = value
  }
  return result
}

function isUnwantedList(service: Service, value: unknown): boolean {
  return service.has('empty-lists-absent') && Array.isArray(value) && value.length === 0
}

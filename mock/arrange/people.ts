import { grant } from '../../platform/control/admin-actions.ts'
import { createUser } from '../../platform/domain/people.ts'
import { ifTaken } from '../../platform/queries/rows.ts'
import { now } from '../../platform/world.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'

type GivenPerson = Plan['people'][number]

export interface MadePerson {
  readonly id: number
  readonly name: string
}

/** Registration, and what registration does not ask for. */
export async function makePerson(
  { parts, world }: ArrangeContext,
  given: GivenPerson,
  at: string,
): Promise<MadePerson> {
  const { name, phone, email, currency, permissions, role } = given
  const columns = {
    name,
    phone: phone ?? null,
    phone_verified_at: phone === undefined ? null : now(parts),
    email: email ?? null,
    email_verified_at: email === undefined ? null : now(parts),
    password: await world.platform.passwords.hash(given.password),
  }
  const { id } = await createUser(parts, columns).catch(
    ifTaken((column) => fail(`${at}.${column}`, 'is already taken')),
  )
  const body = { user: id, currency, permissions, roles: [role] }
  await grant({ id: 0, query: new URLSearchParams(), body }, parts)
  return { id, name }
}

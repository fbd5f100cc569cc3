import { grant } from '../../platform/control/office.ts'
import { welcome } from '../../platform/people.ts'
import { Taken } from '../../platform/store.ts'
import { now } from '../../platform/world.ts'
import { wrong } from './errors.ts'
import type { Plan } from './schema.ts'
import type { Stage } from './stage.ts'

type GivenPerson = Plan['people'][number]

export interface MadePerson {
  readonly id: number
  readonly name: string
}

/** Registration, with what registration does not ask for. */
export async function makePerson({ parts, world }: Stage, given: GivenPerson, at: string): Promise<MadePerson> {
  const { name, phone, email, currency, permissions, role } = given
  const known = {
    name,
    phone: phone ?? null,
    phone_verified_at: phone === undefined ? null : now(parts),
    email: email ?? null,
    email_verified_at: email === undefined ? null : now(parts),
    password: await world.platform.passwords.hash(given.password),
  }
  const { id } = await welcome(parts, known).catch((error: unknown) => refuseTaken(error, at))
  const body = { user: id, currency, permissions, roles: [role] }
  await grant({ id: 0, query: new URLSearchParams(), body }, parts)
  return { id, name }
}

function refuseTaken(error: unknown, at: string): never {
  if (error instanceof Taken) return wrong(`${at}.${error.columns[0] ?? 'name'}`, 'is used already')
  throw error
}

import { findPerson } from '../../platform/control/find-person.ts'
import type { Store } from '../../platform/store.ts'
import type { Row } from '../../platform/tables/index.ts'

/** By name, phone number or e-mail address. */
export async function personNamed(store: Store, login: string): Promise<Row<'users'>> {
  const found = await findPerson(store, login)
  if (found) return found
  throw new Error(`unknown person ${JSON.stringify(login)}; this world has ${await someNames(store)} and others`)
}

async function someNames(store: Store): Promise<string> {
  const people = await store.users.find({ where: { deleted_at: null }, order: [['id', 'asc']], limit: 8 })
  return people.map(({ name }) => name).join(', ')
}

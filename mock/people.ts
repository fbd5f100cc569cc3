import type { Store } from '../platform/store.ts'
import type { Row } from '../platform/tables/index.ts'

/** By name, phone number or e-mail address. */
export async function personNamed(store: Store, login: string): Promise<Row<'users'>> {
  const found =
    (await store.users.first({ where: { name: login } })) ??
    (await store.users.first({ where: { phone: login } })) ??
    (await store.users.first({ where: { email: login } }))
  if (found && !found.deleted_at) return found
  throw new Error(`nobody is called ${JSON.stringify(login)}; known are ${await someNames(store)} and others`)
}

async function someNames(store: Store): Promise<string> {
  const people = await store.users.find({ where: { deleted_at: null }, order: [['id', 'asc']], limit: 8 })
  return people.map(({ name }) => name).join(', ')
}

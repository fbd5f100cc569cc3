import type { Store } from '../store.ts'
import type { Row } from '../tables/index.ts'

/** A user who is not deleted, by id, name, phone number or e-mail address. */
export async function findPerson({ users }: Store, who: number | string): Promise<Row<'users'> | undefined> {
  const found =
    typeof who === 'number'
      ? await users.get(who)
      : ((await users.first({ where: { name: who } })) ??
        (await users.first({ where: { phone: who } })) ??
        (await users.first({ where: { email: who } })))
  return found?.deleted_at ? undefined : found
}

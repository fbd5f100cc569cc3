import { brands } from '../../contracts/chapters/brands.ts'
import { addressPath } from '../../platform/views/files.ts'
import { newTimestamps } from '../../platform/world.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'

export interface MadeRow {
  readonly id: number
}

/** With the permissions that it takes, which are taken back afterwards. */
export async function makeBrand(
  context: ArrangeContext,
  { by, desc, removed, created_at: _, ...body }: Plan['brands'][number],
  at: string,
): Promise<MadeRow> {
  const { store } = context.parts
  const creator = await context.as(by, `${at}.by`)
  const { permissions = [] } = (await store.users.get(creator.id)) ?? {}
  await store.users.update({ id: creator.id }, { permissions: [...permissions, 'create:brand', 'manage:brand'] })
  const { id } = (await creator.call(brands.createBrand, { body })).body
  await store.users.update({ id: creator.id }, { permissions })
  await store.brands.update({ id }, { desc, removed })
  return { id }
}

type GivenAd = Plan['ads'][number]

/** Only administrators make them, outside of the interface. */
export async function makeAd({ parts }: ArrangeContext, given: GivenAd, at: string): Promise<MadeRow> {
  const { space: name, title, type, sort } = given
  const space = await parts.store.ad_spaces.first({ where: { space: name } })
  if (!space) return fail(`${at}.space`, 'is not a space of this world')
  if (!space.allow_type.split(',').includes(type)) fail(`${at}.type`, `must be ${space.allow_type} in ${name}`)
  const row = { space_id: space.id, title, type, data: adData(given), sort, ...newTimestamps(parts) }
  return { id: (await parts.store.ads.insert(row)).id }
}

function adData(given: GivenAd): Record<string, string> {
  const { space: _, title: __, sort: ___, created_at: ____, type: _____, ...fields } = given
  const isPicture = (name: string) => name === 'image' || name === 'avatar'
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, isPicture(name) ? addressPath(value) : value]))
}

import type * as z from 'zod'
import { advertisement } from '../../contracts/resources/advertising.ts'
import { filesPath } from '../http/links.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'

export const advertisementView = (world: World, { data, ...row }: Row<'ads'>): z.output<typeof advertisement> =>
  advertisement.parse({ ...row, data: dataView(world, data) })

/** Our own files have no origin in their rows; other files have complete URLs. */
function dataView({ origin }: World, data: Row<'ads'>['data']): Row<'ads'>['data'] {
  const shown = (value: string) => (value.startsWith(filesPath) ? origin + value : value)
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, shown(value)]))
}

import type * as z from 'zod'
import { advertisement } from '../../contracts/resources/advertising.ts'
import { filesPath } from '../http/links.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'

/** The fields of an advertisement that show a picture. */
const pictures = ['image', 'avatar']

export const advertisementView = (world: World, { data, ...row }: Row<'ads'>): z.output<typeof advertisement> =>
  advertisement.parse({ ...row, data: dataView(world, data) })

/** A picture of our own has no origin in its row; any other is somebody else's complete URL. */
function dataView({ origin }: World, data: Row<'ads'>['data']): Row<'ads'>['data'] {
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    pictures.includes(field) && value.startsWith(filesPath) ? origin + value : value,
  ])
  return Object.fromEntries(entries)
}

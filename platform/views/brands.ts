import type * as z from 'zod'
import type { brand, shopInfo } from '../../contracts/resources/brands.ts'
import type { brandCreator } from '../../contracts/resources/users.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileField, fileView } from './files.ts'
import { contactOf, referencedUsers, summaryOf } from './users.ts'

type BrandView = z.output<typeof brand>
type Creator = z.output<typeof brandCreator>

export function brandView(world: World, { sub_avatar, ...row }: Row<'brands'>): BrandView {
  return {
    ...row,
    avatar: fileView(world, row.avatar),
    ...fileField(world, 'sub_avatar', sub_avatar),
  }
}

/** Reads all creators with a single query. */
export async function brandsWithCreators(
  world: World,
  rows: readonly Row<'brands'>[],
): Promise<(BrandView & { creator: Creator })[]> {
  const userOf = await referencedUsers(
    world,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => {
    const user = userOf(row.user_id)
    const { invite_code } = contactOf(world, user)
    return {
      ...brandView(world, row),
      creator: { ...summaryOf(world, user), ...(invite_code && { invite_code }), vip: user.vip },
    }
  })
}

export function shopInfoView(world: World, row: Row<'shop_infos'>): z.output<typeof shopInfo> {
  const { user_id, is_original, qr_code, social_account, phone } = row
  return {
    user_id,
    is_original,
    ...(qr_code && { qrCode: { ...fileView(world, qr_code), node: qr_code.node } }),
    ...(social_account && { socialAccount: social_account }),
    ...(phone && { phone }),
  }
}

import { brands } from '../../../contracts/chapters/brands.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { messages } from '../../../contracts/messages.ts'
import { indexText } from '../../domain/search.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import type { Row } from '../../tables/index.ts'
import { brandsWithCreators, brandView, shopInfoView } from '../../views/brands.ts'
import { fileNamed, fileNamedOrNull } from '../../views/named-files.ts'
import { hasPermission, type MemberWorld, newTimestamps, now, type World } from '../../world.ts'
import { listBrands } from './brand-lists.ts'

const createPermission = 'create:brand'
const managePermission = 'manage:brand'

type CreateBody = Input<typeof brands.createBrand>['body']
type ShopBody = Input<typeof brands.saveShopInfo>['body']

export const brandRules = rulesFor(brands, {
  async listBrands({ query }, world) {
    const rows = await listBrands(world, query)
    return reply(
      200,
      query.with?.includes('creator')
        ? await brandsWithCreators(world, rows)
        : rows.map((row) => brandView(world, row)),
    )
  },

  async getBrand({ params }, world) {
    const [brand] = await brandsWithCreators(world, [await brandOrRefuse(world, params.brandId)])
    return brand ? reply(200, brand) : refuse(404, 'Brand not found')
  },

  async createBrand({ body }, world) {
    if (!hasPermission(world, createPermission)) refuse(403, 'You may not create brands')
    const brand = await world.store.brands.insert({
      name: body.name,
      desc: '',
      avatar: await fileNamed(world, 'avatar', body.avatar),
      sub_avatar: await fileNamedOrNull(world, 'sub_avatar', body.sub_avatar),
      user_id: world.me.id,
      ...managerFields(world, body),
      category_id: body.category_id ?? 0,
      removed: false,
      ...newTimestamps(world),
    })
    await indexText(world.store, 'brands', brand.id, brand.name)
    return reply(201, { message: messages.createBrand, id: brand.id })
  },

  async updateBrand({ params, body }, world) {
    const { id, user_id } = await brandOrRefuse(world, params.brandId)
    if (user_id !== world.me.id && !managesBrands(world)) refuse(403, 'Only the creator of the brand may change it')
    if (body.deleted_at !== undefined) {
      await world.store.brands.update({ id }, { removed: body.deleted_at === 1, updated_at: now(world) })
    }
    return reply(204)
  },

  async saveShopInfo({ body }, world) {
    const changes = await shopChanges(world, body)
    const changed = await world.store.shop_infos.update({ user_id: world.me.id }, changes)
    if (changed === 0) {
      const blank = { user_id: world.me.id, is_original: null, qr_code: null, social_account: '', phone: '' }
      await world.store.shop_infos.insert({ ...blank, ...changes })
    }
    return reply(201, { message: messages.saveShopInfo })
  },

  async checkShopInfo(_, world) {
    const info = await shopInfoOf(world)
    return reply(200, info ? { status: true, is_original: info.is_original ?? false } : { status: false })
  },

  async getShopInfo(_, world) {
    const info = await shopInfoOf(world)
    return info ? reply(200, shopInfoView(world, info)) : refuse(404, 'You have not saved any contact information')
  },
})

const managesBrands = (world: MemberWorld): boolean => hasPermission(world, managePermission)

/** Ignored unless set by a brand manager. */
function managerFields(
  world: MemberWorld,
  { recommend, audit, sort }: CreateBody,
): Pick<Row<'brands'>, 'recommend' | 'audit' | 'sort'> {
  if (!managesBrands(world)) return { recommend: false, audit: false, sort: 0 }
  return { recommend: recommend === 1, audit: audit === 1, sort: Number(sort) }
}

/** Removed brands can still be read: the list shows them on request. */
async function brandOrRefuse({ store }: World, id: number): Promise<Row<'brands'>> {
  return (await store.brands.get(id)) ?? refuse(404, 'Brand not found')
}

/** Only the given fields; an empty picture removes the old one. */
const shopChanges = async (
  world: MemberWorld,
  { qrCode, socialAccount, phone }: ShopBody,
): Promise<Partial<Row<'shop_infos'>>> => ({
  ...(qrCode !== undefined && { qr_code: qrCode === '' ? null : await fileNamed(world, 'qrCode', qrCode) }),
  ...(socialAccount !== undefined && { social_account: socialAccount }),
  ...(phone !== undefined && { phone }),
})

const shopInfoOf = ({ store, me }: MemberWorld): Promise<Row<'shop_infos'> | undefined> =>
  store.shop_infos.first({ where: { user_id: me.id } })

import { brands } from '../../contracts/brands.ts'
import type { Input } from '../../contracts/endpoint.ts'
import { refuse } from '../refusal.ts'
import { reply, rulesFor } from '../rule.ts'
import { indexText } from '../search.ts'
import type { Row } from '../tables/index.ts'
import { brandsWithCreators, brandView, shopInfoView } from '../views/brands.ts'
import { fileOf, fileOrNull } from '../views/files.ts'
import { type MemberWorld, mayDo, now, stamped, type World } from '../world.ts'
import { listBrands } from './brand-lists.ts'

const createPermission = 'create:brand'
const managePermission = 'manage:brand'

type CreateBody = Input<typeof brands.createBrand>['body']
type ShopBody = Input<typeof brands.saveShopInfo>['body']

export const brandRules = rulesFor(brands, {
  async listBrands({ query }, world) {
    const rows = await listBrands(world, query)
    return reply(200, query.with?.includes('creator') ? await brandsWithCreators(world, rows) : rows.map(brandView))
  },

  async getBrand({ params }, world) {
    const [brand] = await brandsWithCreators(world, [await brandOrRefuse(world, params.brandId)])
    return brand ? reply(200, brand) : refuse(404, 'There is no such brand')
  },

  async createBrand({ body }, world) {
    if (!mayDo(world, createPermission)) refuse(403, 'You may not create brands')
    const brand = await world.store.brands.insert({
      name: body.name,
      desc: '',
      avatar: fileOf(body.avatar),
      sub_avatar: fileOrNull(body.sub_avatar),
      user_id: world.me.id,
      ...standingOf(world, body),
      category_id: body.category_id ?? 0,
      removed: false,
      ...stamped(world),
    })
    await indexText(world.store, 'brands', brand.id, brand.name)
    return reply(201, { message: 'The brand is created', id: brand.id })
  },

  async updateBrand({ params, body }, world) {
    const { id, user_id } = await brandOrRefuse(world, params.brandId)
    if (user_id !== world.me.id && !managesBrands(world)) refuse(403, 'Only who made the brand may change it')
    if (body.deleted_at !== undefined) {
      await world.store.brands.update({ id }, { removed: body.deleted_at === 1, updated_at: now(world) })
    }
    return reply(204)
  },

  async saveShopInfo({ body }, world) {
    const given = shopChanges(body)
    const changed = await world.store.shop_infos.update({ user_id: world.me.id }, given)
    if (changed === 0) {
      const blank = { user_id: world.me.id, is_original: null, qr_code: null, social_account: '', phone: '' }
      await world.store.shop_infos.insert({ ...blank, ...given })
    }
    return reply(201, { message: 'The information is saved' })
  },

  async checkShopInfo(_, world) {
    const info = await shopInfoOf(world)
    return reply(200, info ? { status: true, is_original: info.is_original ?? false } : { status: false })
  },

  async getShopInfo(_, world) {
    const info = await shopInfoOf(world)
    return info ? reply(200, shopInfoView(info)) : refuse(404, 'You have not saved how to reach you')
  },
})

const managesBrands = (world: MemberWorld): boolean => mayDo(world, managePermission)

/** What anybody else says about these three counts for nothing. */
function standingOf(
  world: MemberWorld,
  { recommend, audit, sort }: CreateBody,
): Pick<Row<'brands'>, 'recommend' | 'audit' | 'sort'> {
  if (!managesBrands(world)) return { recommend: false, audit: false, sort: 0 }
  return { recommend: recommend === 1, audit: audit === 1, sort: Number(sort) }
}

/** A brand off the shelf can still be looked at: the list shows it to whoever asks for removed ones. */
async function brandOrRefuse({ store }: World, id: number): Promise<Row<'brands'>> {
  return (await store.brands.get(id)) ?? refuse(404, 'There is no such brand')
}

/** Only what was given; an empty picture takes the old one away. */
const shopChanges = ({ qrCode, socialAccount, phone }: ShopBody): Partial<Row<'shop_infos'>> => ({
  ...(qrCode !== undefined && { qr_code: qrCode === '' ? null : fileOf(qrCode) }),
  ...(socialAccount !== undefined && { social_account: socialAccount }),
  ...(phone !== undefined && { phone }),
})

const shopInfoOf = ({ store, me }: MemberWorld): Promise<Row<'shop_infos'> | undefined> =>
  store.shop_infos.first({ where: { user_id: me.id } })

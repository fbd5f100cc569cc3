import { brands } from '../../../contracts/chapters/brands.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { among, idsOf } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { missing } from '../transport/transport-steps.ts'

const { listBrands, getBrand, createBrand, updateBrand } = brands

type BrandBody = Sent<typeof createBrand>['body']
export type BrandQuery = Sent<typeof listBrands>['query']

export const brandBody = ({ tag }: Context, fields: Partial<BrandBody> = {}): BrandBody => ({
  name: tag('山野集'),
  avatar: 'local:kit/brand.png',
  ...fields,
})

export const listed = async ({ visitor }: Context, query: BrandQuery = {}) =>
  visitor.sends(listBrands, { query }).gets(200)

/** The document does not show the reply to creating a brand (G74): where it has no id, the brand is found by its name. */
export async function givenBrand(context: Context, by: Actor, fields: Partial<BrandBody> = {}): Promise<number> {
  const body = brandBody(context, fields)
  const made = await by.sends(createBrand, { body }).chooses('G74', 201)
  const [brandId] = made ? [made.id] : idsOf(await listed(context, { keyword: body.name }))
  if (brandId === undefined)
    return context.cannot(`${by.name} may not create brands here`, 'the permission create:brand')
  context.cleanup(() => by.sends(updateBrand, { params: { brandId }, body: { deleted_at: 1 } }).answers())
  return brandId
}

/** The ids that this query lists, of these brands alone. */
export const listedAmong = async (context: Context, own: readonly number[], query: BrandQuery) =>
  among(idsOf(await listed(context, query)), own)

export const brandsMade = scenario('4.10/making', 'Creating and reading brands', [
  check('brand-is-read-with-creator', 'A brand is read with its creator', ['4.10/10', '4.10/12'], async (context) => {
    const { alice, visitor, expect, tag } = context
    const name = tag('山野集')
    const brandId = await givenBrand(context, alice, { name, sub_avatar: 'local:kit/brand-small.png' })
    const brand = await visitor.sends(getBrand, { params: { brandId } }).gets(200)
    expect(brand.name, 'the name').equals(name)
    const subAvatar = expect(brand.sub_avatar, 'sub_avatar').present()
    expect(subAvatar.url, 'the URL of sub_avatar').differs(brand.avatar.url)
    expect(brand.creator.id, 'the creator').equals(await alice.id())
  }),

  check(
    'creating-needs-permission',
    'Creating a brand without the permission is refused',
    ['4.10/11', '5/9', 'G74'],
    async (context) => {
      const { alice, bob, expect } = context
      await givenBrand(context, alice)
      const body = brandBody(context)
      await bob.sends(createBrand, { body }).isRefused('G74', 403)
      expect(await listed(context, { keyword: body.name, trashed: 'with' }), 'the brands of that name').equals([])
    },
  ),

  check('name-and-avatar-are-required', 'name and avatar are required', ['4.10/12'], async (context) => {
    await givenBrand(context, context.alice)
    for (const field of ['name', 'avatar']) {
      const body = { ...brandBody(context), [field]: undefined }
      await context.alice.sendsRaw(createBrand, { body }).isRefused('G01', 422)
    }
  }),

  check(
    'manager-sets-recommend-audit-and-sort',
    'A brand manager sets recommend, audit and sort',
    ['4.10/13'],
    async (context) => {
      const { alice, root, expect, tag } = context
      const word = tag.short()
      const plain = await givenBrand(context, alice, { name: `${word} plain` })
      const managed = await givenBrand(context, root, { name: `${word} managed`, recommend: 1, audit: 1, sort: '7' })
      const own = [plain, managed]
      expect(await listedAmong(context, own, { keyword: word, recommend: 1 }), 'the recommended brands').equals([
        managed,
      ])
      expect(await listedAmong(context, own, { keyword: word, audit: 1 }), 'the audited brands').includes(managed)
      expect(
        (await listedAmong(context, own, { keyword: word, order: 'sort:desc' }))[0],
        'the first brand by descending sort',
      ).equals(managed)
      expect(
        (await listedAmong(context, own, { keyword: word, order: 'sort:asc' }))[1],
        'the last brand by ascending sort',
      ).equals(managed)
    },
  ),

  check(
    'manager-fields-are-ignored-for-others',
    'recommend, audit and sort have no effect for anybody else',
    ['4.10/13'],
    async (context) => {
      const { alice, root, expect, tag } = context
      const word = tag.short()
      const plain = await givenBrand(context, alice, { name: `${word} plain` })
      const managed = await givenBrand(context, root, { name: `${word} managed`, sort: '5' })
      const name = `${word} pushed`
      const { status } = await alice
        .sends(createBrand, { body: brandBody(context, { name, recommend: 1, audit: 1, sort: '9' }) })
        .answers()
      if (status >= 400) return
      const [pushed = 0] = idsOf(await listed(context, { keyword: name }))
      const params = { brandId: pushed }
      context.cleanup(() => alice.sends(updateBrand, { params, body: { deleted_at: 1 } }).answers())
      const both = [plain, pushed]
      expect(
        await listedAmong(context, both, { keyword: word, recommend: 1 }),
        'the recommended brands of alice',
      ).equals([])
      const audited = await listedAmong(context, both, { keyword: word, audit: 1 })
      expect(audited.includes(pushed), 'whether the brand is audited').equals(audited.includes(plain))
      const sorted = await listedAmong(context, [managed, pushed], { keyword: word, order: 'sort:desc' })
      expect(sorted, 'the brands by sort').equals([managed, pushed])
    },
  ),

  check('sort-defaults-to-0', 'sort defaults to 0', ['4.10/14'], async (context) => {
    const { root, expect, tag } = context
    const word = tag.short()
    const above = await givenBrand(context, root, { name: `${word} above`, sort: '1' })
    const plain = await givenBrand(context, root, { name: `${word} plain` })
    const under = await givenBrand(context, root, { name: `${word} under`, sort: '-1' })
    const sorted = await listedAmong(context, [above, plain, under], { keyword: word, order: 'sort:asc' })
    expect(sorted, 'the brands by sort').equals([under, plain, above])
  }),

  check('category-id-is-accepted', 'category_id is reserved, but accepted', ['4.10/15'], async (context) => {
    const brandId = await givenBrand(context, context.alice, { category_id: 12 })
    const brand = await context.visitor.sends(getBrand, { params: { brandId } }).gets(200)
    context.expect(brand.id, 'the brand').equals(brandId)
  }),

  check('missing-brand-answers-404', 'A missing brand answers 404', ['G08'], async ({ visitor, alice }) => {
    const params = { brandId: missing }
    await visitor.sends(getBrand, { params }).chooses('G08', 404)
    await alice.sends(updateBrand, { params, body: { deleted_at: 1 } }).chooses('G08', 404)
  }),
])

import { brands } from '../../contracts/brands.ts'
import type { Sent } from '../../contracts/endpoint.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { among, idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { missing } from './transport-steps.ts'

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

/** The reply to creating is not shown by the document (G74): elsewhere the brand is found by its name. */
export async function givenBrand(context: Context, by: Actor, fields: Partial<BrandBody> = {}): Promise<number> {
  const body = brandBody(context, fields)
  const made = await by.sends(createBrand, { body }).chooses('G74', 201)
  const [brandId] = made ? [made.id] : idsOf(await listed(context, { keyword: body.name }))
  if (brandId === undefined) return context.cannot(`${by.name} cannot create brands here`)
  context.cleanup(() => by.sends(updateBrand, { params: { brandId }, body: { deleted_at: 1 } }).answers())
  return brandId
}

/** Brands on the shelf, among these. */
export const kept = async (context: Context, own: readonly number[], query: BrandQuery) =>
  among(idsOf(await listed(context, query)), own)

export const brandsMade = scenario('4.10/making', 'Creating and reading brands', [
  check('A brand can be read with who made it', ['4.10/10', '4.10/12'], async (context) => {
    const { alice, visitor, expect, tag } = context
    const name = tag('山野集')
    const brandId = await givenBrand(context, alice, { name, sub_avatar: 'local:kit/brand-small.png' })
    const brand = await visitor.sends(getBrand, { params: { brandId } }).gets(200)
    expect(brand.name, 'the name').equals(name)
    const small = expect(brand.sub_avatar, 'the small icon').present()
    expect(small.url, 'the address of the small icon').differs(brand.avatar.url)
    expect(brand.creator.id, 'the creator').equals(await alice.id())
  }),

  check('Without the permission nobody creates a brand', ['4.10/11', '5/9', 'G74'], async (context) => {
    const { alice, bob, expect } = context
    await givenBrand(context, alice)
    const body = brandBody(context)
    await bob.sends(createBrand, { body }).isRefused('G74', 403)
    expect(await listed(context, { keyword: body.name, trashed: 'with' }), 'brands of that name').equals([])
  }),

  check('A name and a large icon are needed', ['4.10/12'], async (context) => {
    await givenBrand(context, context.alice)
    for (const field of ['name', 'avatar']) {
      const body = { ...brandBody(context), [field]: undefined }
      await context.alice.sendsRaw(createBrand, { body }).isRefused('G01', 422)
    }
  }),

  check('Somebody who manages brands recommends, audits and sorts them', ['4.10/13'], async (context) => {
    const { alice, root, expect, tag } = context
    const word = tag.short()
    const plain = await givenBrand(context, alice, { name: `${word} plain` })
    const managed = await givenBrand(context, root, { name: `${word} managed`, recommend: 1, audit: 1, sort: '7' })
    const own = [plain, managed]
    expect(await kept(context, own, { keyword: word, recommend: 1 }), 'the recommended ones').equals([managed])
    expect(await kept(context, own, { keyword: word, audit: 1 }), 'the audited ones').includes(managed)
    expect((await kept(context, own, { keyword: word, order: 'sort:desc' }))[0], 'the first by sort').equals(managed)
    expect((await kept(context, own, { keyword: word, order: 'sort:asc' }))[1], 'the last by sort').equals(managed)
  }),

  check('Nobody else does: recommend, audit and sort count for nothing', ['4.10/13'], async (context) => {
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
    expect(await kept(context, both, { keyword: word, recommend: 1 }), 'her recommended brands').equals([])
    const audited = await kept(context, both, { keyword: word, audit: 1 })
    expect(audited.includes(pushed), 'whether it is audited, as without asking').equals(audited.includes(plain))
    const sorted = await kept(context, [managed, pushed], { keyword: word, order: 'sort:desc' })
    expect(sorted, 'the order by sort').equals([managed, pushed])
  }),

  check('sort is 0 unless given', ['4.10/14'], async (context) => {
    const { root, expect, tag } = context
    const word = tag.short()
    const above = await givenBrand(context, root, { name: `${word} above`, sort: '1' })
    const plain = await givenBrand(context, root, { name: `${word} plain` })
    const under = await givenBrand(context, root, { name: `${word} under`, sort: '-1' })
    const sorted = await kept(context, [above, plain, under], { keyword: word, order: 'sort:asc' })
    expect(sorted, 'the order by sort').equals([under, plain, above])
  }),

  check('category_id is reserved, and taken', ['4.10/15'], async (context) => {
    const brandId = await givenBrand(context, context.alice, { category_id: 12 })
    const brand = await context.visitor.sends(getBrand, { params: { brandId } }).gets(200)
    context.expect(brand.id, 'the brand').equals(brandId)
  }),

  check('A brand that is not there answers 404', ['G08'], async ({ visitor, alice }) => {
    const params = { brandId: missing }
    await visitor.sends(getBrand, { params }).chooses('G08', 404)
    await alice.sends(updateBrand, { params, body: { deleted_at: 1 } }).chooses('G08', 404)
  }),
])

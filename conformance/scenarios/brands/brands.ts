import { brands } from '../../../contracts/chapters/brands.ts'
import { events } from '../../../contracts/chapters/events.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenEvent, givenPerson, unusedId } from '../../fixtures/common.ts'
import { idsOf, ownIdsIn } from '../../fixtures/pages.ts'
import { fieldsOf } from '../../model/json.ts'

const { listBrands, getBrand, createBrand, updateBrand } = brands

type BrandBody = Sent<typeof createBrand>['body']
export type BrandQuery = Sent<typeof listBrands>['query']

export const newBrand = async (context: Context, fields: Partial<BrandBody> = {}): Promise<BrandBody> => ({
  name: context.tag('山野集'),
  avatar: await fileNode(context, 0),
  ...fields,
})

/** Audited or not, unless the query sets `audit`: the document does not say which brands are listed without it. */
export const listed = async ({ visitor }: Context, query: BrandQuery = {}) =>
  visitor.sends(listBrands, { query: { audit: '', ...query } }).gets(200)

export const listedIds = async (context: Context, query: BrandQuery = {}) => idsOf(await listed(context, query))

/** A search may find more than the exact name. */
export const brandsNamed = async (context: Context, name: string, query: BrandQuery = {}) =>
  idsOf((await listed(context, { ...query, keyword: name })).filter((brand) => brand.name === name))

/** The document does not show the response to creating a brand (G74): if it has no id, the brand is found by its name. */
export async function givenBrand(context: Context, by: Actor, fields: Partial<BrandBody> = {}): Promise<number> {
  const body = await newBrand(context, fields)
  const { status, body: made } = await by.sends(createBrand, { body }).observes('G74', 201)
  if (status >= 400) return context.cannot(`${by.name} may not create brands here`, 'the permission create:brand')
  const { id } = fieldsOf(made)
  const found = typeof id === 'number' ? id : (await brandsNamed(context, body.name))[0]
  const brandId = context.expect(found, 'the id of the new brand in the list', '4.10/2').present()
  context.cleanup(() => by.sends(updateBrand, { params: { brandId }, body: { deleted_at: 1 } }).response())
  return brandId
}

/** The case's own brands that the query lists. */
export const listedAmong = async (context: Context, own: readonly number[], query: BrandQuery) =>
  ownIdsIn(await listedIds(context, query), own)

export const creatingBrands = scenario('4.10/making', 'Creating and reading brands', [
  check(
    'brand-is-read-with-creator',
    'A brand is read with its creator',
    ['4.10/10', '4.10/12', 'G81'],
    async (context) => {
      const { alice, bob, expect, tag } = context
      const name = tag('山野集')
      const [avatar, sub_avatar] = [await fileNode(context, 0), await fileNode(context, 1)]
      const brandId = await givenBrand(context, alice, { name, avatar, sub_avatar })
      const brand = await alice.sends(getBrand, { params: { brandId } }).gets(200)
      expect(brand.name, 'the name', '4.10/12').equals(name)
      const subAvatar = expect(brand.sub_avatar, 'sub_avatar', '4.10/12').present()
      if (avatar !== sub_avatar) expect(subAvatar.url, 'the URL of sub_avatar', '4.10/12').differs(brand.avatar.url)
      expect(brand.creator.id, 'the id of the creator', '4.10/10').equals(await alice.id())
      const own = brand.creator.invite_code
      const shown = (await bob.sends(getBrand, { params: { brandId } }).gets(200)).creator.invite_code
      const what = 'invite_code of the creator, for herself'
      if (shown) expect(own, `${what}, as another person sees it,`, '4.10/10').equals(shown)
      expect(shown, 'invite_code of the creator, for another person', 'G81').absent()
      expect(own, what, 'G81').present()
    },
  ),

  check(
    'creator-has-an-invite-code',
    'A brand shows its creator with the invite code that an event of the same person shows',
    ['2.17/BrandWithCreator.creator', '2.17/Brand.creator'],
    async (context) => {
      const { alice, expect, cannot, tag } = context
      const { id: eventId } = await givenEvent(context, alice)
      const { creator } = await alice.sends(events.getEvent, { params: { eventId } }).gets(200)
      if (!creator.invite_code) return cannot('events do not show an invite code of alice', 'an invite code of alice')
      const name = tag('山野集')
      const brandId = await givenBrand(context, alice, { name })
      const read = await alice.sends(getBrand, { params: { brandId } }).gets(200)
      const query = { audit: '', keyword: name, with: 'creator' } as const
      const found = await alice.sends(listBrands, { query }).gets(200)
      const listedBrand = found.find(({ id }) => id === brandId)
      const inList = expect(listedBrand?.creator, 'the creator of the brand in the list', '4.10/7').present()
      const codes = { getBrand: read.creator.invite_code, listBrands: inList.invite_code }
      const wanted = { getBrand: creator.invite_code, listBrands: creator.invite_code }
      expect(codes, 'invite_code of the creator, for herself, as in her event').equals(wanted)
    },
  ),

  check(
    'creating-needs-permission',
    'Creating a brand without the permission is refused',
    ['4.10/11', '5/9', 'G74'],
    async (context) => {
      const { alice, bob, expect } = context
      const body = await newBrand(context)
      await bob.sends(createBrand, { body }).isRefused('G74', 403)
      const made = await brandsNamed(context, body.name, { trashed: 'with' })
      expect(made, 'the brands of that name', '4.10/11').equals([])
      await givenBrand(context, alice)
    },
  ),

  check(
    'granted-permission-creates-brands',
    'A person with the permission can create brands',
    ['4.10/11', '5/9', 'G74'],
    async (context) => {
      const { adapter, expect } = context
      const person = await givenPerson(context)
      await adapter.grant({ user: await person.id(), permissions: ['create:brand'] })
      const body = await newBrand(context)
      const { status } = await person.sends(createBrand, { body }).observes('G74', 201)
      expect(status, 'the status of createBrand for a holder of create:brand', '4.10/11', '5/9').differs(403)
      if (status >= 400 && !context.offers('files'))
        return context.cannot('files that the target shows may be refused', 'adapter.files')
      expect(status, 'the status of createBrand for a holder of create:brand', '4.10/11').atMost(299)
      const [brandId] = await brandsNamed(context, body.name)
      const params = { brandId: expect(brandId, 'the id of the brand of that name', '4.10/2').present() }
      context.cleanup(() => person.sends(updateBrand, { params, body: { deleted_at: 1 } }).response())
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check('name-and-avatar-are-required', 'name and avatar are required', ['4.10/12'], async (context) => {
    await givenBrand(context, context.alice)
    for (const field of ['name', 'avatar']) {
      const body = { ...(await newBrand(context)), [field]: undefined }
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
      const by = (order: 'sort:asc' | 'sort:desc') => listedAmong(context, own, { keyword: word, order })
      expect(await by('sort:desc'), 'the brands by descending sort').equals([managed, plain])
      expect(await by('sort:asc'), 'the brands by ascending sort').equals([plain, managed])
    },
  ),

  check(
    'manager-fields-are-ignored-for-others',
    'recommend, audit and sort have no effect for anyone else',
    ['4.10/13'],
    async (context) => {
      const { alice, root, expect, tag } = context
      const word = tag.short()
      const plain = await givenBrand(context, alice, { name: `${word} plain` })
      const managed = await givenBrand(context, root, { name: `${word} managed`, sort: '5' })
      const name = `${word} pushed`
      const { status } = await alice
        .sends(createBrand, { body: await newBrand(context, { name, recommend: 1, audit: 1, sort: '9' }) })
        .response()
      if (status >= 400) return
      const [pushed = 0] = await brandsNamed(context, name)
      const params = { brandId: pushed }
      context.cleanup(() => alice.sends(updateBrand, { params, body: { deleted_at: 1 } }).response())
      const both = [plain, pushed]
      expect(
        await listedAmong(context, both, { keyword: word, recommend: 1 }),
        'the recommended brands of alice',
      ).equals([])
      const audited = await listedAmong(context, both, { keyword: word, audit: 1 })
      const stateOf = (brandId: number) => (audited.includes(brandId) ? 'audited' : 'not audited')
      expect(stateOf(pushed), 'the state of a brand that alice created with audit, compared with one without,').equals(
        stateOf(plain),
      )
      expect(stateOf(plain), 'the state of a brand that nobody has audited', 'G74').equals('not audited')
      const sorted = await listedAmong(context, [managed, pushed], { keyword: word, order: 'sort:desc' })
      expect(sorted, 'the brands by sort').equals([managed, pushed])
    },
  ),

  check('sort-defaults-to-0', 'sort defaults to 0', ['4.10/14', 'G74'], async (context) => {
    const { root, expect, tag } = context
    const word = tag.short()
    const above = await givenBrand(context, root, { name: `${word} above`, sort: '1' })
    const plain = await givenBrand(context, root, { name: `${word} plain` })
    const sorted = (own: number[]) => listedAmong(context, own, { keyword: word, order: 'sort:asc' })
    const both = [plain, above]
    expect(await sorted(both), 'the brand without sort before the one with 1', '4.10/14').equals(both)
    const under = await givenBrand(context, root, { name: `${word} under`, sort: '-1' })
    const all = [under, plain, above]
    expect(await sorted(all), 'the brand without sort between those with -1 and 1', 'G74').equals(all)
  }),

  check('category-id-is-accepted', 'category_id is reserved, but accepted', ['4.10/15'], async (context) => {
    const brandId = await givenBrand(context, context.alice, { category_id: 12 })
    const brand = await context.alice.sends(getBrand, { params: { brandId } }).gets(200)
    context.expect(brand.id, 'the id of the brand').equals(brandId)
  }),

  check('missing-brand-answers-404', 'A missing brand returns 404', ['G08'], async ({ visitor, alice }) => {
    const params = { brandId: unusedId }
    await visitor.sends(getBrand, { params }).chooses('G08', 404)
    await alice.sends(updateBrand, { params, body: { deleted_at: 1 } }).chooses('G08', 404)
  }),
])

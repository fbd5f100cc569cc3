import { brands } from '../../../contracts/chapters/brands.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { givenBrand, listed, listedAmong, listedIds } from './brands.ts'

const { updateBrand } = brands

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Three brands with a common keyword: plain, recommended, audited. */
async function givenKinds(context: Context) {
  const { root, tag } = context
  const keyword = tag.short()
  const plain = await givenBrand(context, root, { name: `${keyword} plain`, recommend: 0, audit: 0 })
  const recommended = await givenBrand(context, root, { name: `${keyword} recommended`, recommend: 1, audit: 0 })
  const audited = await givenBrand(context, root, { name: `${keyword} audited`, recommend: 0, audit: 1 })
  return { keyword, plain, recommended, audited, own: ascending([plain, recommended, audited]) }
}

export const brandLists = scenario('4.10/lists', 'Lists of brands', [
  check(
    'keyword-searches-names',
    'Brands are listed, and keyword searches their names',
    ['4.10/2', '4.10/1', 'G74'],
    async (context) => {
      const { alice, expect, tag } = context
      const word = tag.short()
      const made = await givenBrand(context, alice, { name: `${word} 山野集` })
      const other = await givenBrand(context, alice)
      expect(await listedIds(context), 'all brands', '4.10/1').includes(other)
      const found = (keyword: string) => listedIds(context, { keyword })
      expect(await found(word), `the brands found by "${word}"`, '4.10/2').includes(made)
      expect(await found(word), `the brands found by "${word}"`, '4.10/2').excludes(other)
      expect(await found(tag.short()), 'the brands found by a keyword without matches', '4.10/2').equals([])
      for (const keyword of [word.slice(2), `${word} 山`])
        expect(await found(keyword), `the brands found by "${keyword}", a part of the name,`, 'G74').includes(made)
      expect(await found(`${word} none`), `the brands found by "${word} none"`, 'G74').equals([])
    },
  ),

  check(
    'recommend-filters',
    'recommend filters brands by whether they are recommended',
    ['4.10/3'],
    async (context) => {
      const { keyword, plain, recommended, audited, own } = await givenKinds(context)
      const of = (recommend: boolean | '' | '0' | '1') =>
        listedAmong(context, own, { keyword, recommend, order: 'id:asc' })
      for (const yes of [true, '1'] as const)
        context.expect(await of(yes), `brands for recommend=${yes}`).equals([recommended])
      for (const no of [false, '0'] as const)
        context.expect(await of(no), `brands for recommend=${no}`).equals(ascending([plain, audited]))
      context.expect(await of(''), 'brands for an empty recommend').equals(own)
    },
  ),

  check('audit-filters', 'audit filters brands by whether they are audited', ['4.10/6'], async (context) => {
    const { keyword, plain, recommended, audited, own } = await givenKinds(context)
    const of = (audit: '' | '0' | '1') => listedAmong(context, own, { keyword, audit, order: 'id:asc' })
    context.expect(await of('1'), 'brands for audit=1').equals([audited])
    context.expect(await of('0'), 'brands for audit=0').equals(ascending([plain, recommended]))
    context.expect(await of(''), 'brands for an empty audit').equals(own)
  }),

  check('category-id-has-no-effect', 'category_id has no effect', ['4.10/4'], async (context) => {
    const keyword = context.tag.short()
    const made = await givenBrand(context, context.alice, { name: keyword, category_id: 1 })
    for (const category_id of [1, 2])
      context
        .expect(await listedIds(context, { keyword, category_id }), `the brands for category_id=${category_id}`)
        .equals([made])
  }),

  check('user-id-filters-by-creator', 'user_id filters by creator', ['4.10/5'], async (context) => {
    const { alice, root, expect, tag } = context
    const keyword = tag.short()
    const ofAlice = await givenBrand(context, alice, { name: `${keyword} a` })
    const ofRoot = await givenBrand(context, root, { name: `${keyword} b` })
    const [a, b] = [await alice.id(), await root.id()]
    expect(await listedIds(context, { keyword, user_id: a }), "alice's brands").equals([ofAlice])
    expect(await listedIds(context, { keyword, user_id: b }), "root's brands").equals([ofRoot])
    const all = await listed(context, { user_id: a, with: 'creator' })
    expect(idsOf(all), "all of alice's brands").includes(ofAlice)
    const others = all.filter(({ creator }) => creator && creator.id !== a)
    expect(idsOf(others), "brands of other people in alice's list").equals([])
  }),

  check('creator-only-on-request', 'creator is included only on request', ['4.10/7', '2.17/1'], async (context) => {
    const { alice, expect, tag } = context
    const keyword = tag.short()
    await givenBrand(context, alice, { name: keyword })
    const [plain] = await listed(context, { keyword })
    const [withCreator] = await listed(context, { keyword, with: 'creator' })
    expect(plain?.creator, 'creator in a list without with=creator', '2.17/1').absent()
    const creator = withCreator?.creator
    expect(creator?.id, 'the id of the creator in a list with with=creator', '4.10/7').equals(await alice.id())
  }),

  check(
    'trashed-filters-removed-brands',
    'trashed selects existing brands, removed brands, or both',
    ['4.10/8'],
    async (context) => {
      const { alice, expect, tag } = context
      const keyword = tag.short()
      const present = await givenBrand(context, alice, { name: `${keyword} a` })
      const removed = await givenBrand(context, alice, { name: `${keyword} b` })
      await alice.sends(updateBrand, { params: { brandId: removed }, body: { deleted_at: 1 } }).response()
      for (const filter of [{ keyword }, { user_id: await alice.id() }]) {
        const of = (trashed?: '' | 'only' | 'with') =>
          listedAmong(context, [present, removed], {
            ...filter,
            ...(trashed !== undefined && { trashed }),
            order: 'id:asc',
          })
        expect(await of(), 'the brands without trashed').equals([present])
        expect(await of(''), 'the brands for an empty trashed').equals([present])
        expect(await of('only'), 'the brands for trashed=only').equals([removed])
        expect(await of('with'), 'the brands for trashed=with').equals(ascending([present, removed]))
      }
    },
  ),

  check(
    'order-sorts-by-id-or-sort',
    'order sorts by id or by sort, in either direction',
    ['4.10/9'],
    async (context) => {
      const { root, expect, tag } = context
      const keyword = tag.short()
      const own: number[] = []
      for (const sort of ['3', '1', '2'])
        own.push(await givenBrand(context, root, { name: `${keyword} ${sort}`, sort }))
      const [third = 0, first = 0, second = 0] = own
      for (const filter of [{ keyword }, { user_id: await root.id() }, {}]) {
        const by = (order: 'id:asc' | 'id:desc' | 'sort:asc' | 'sort:desc') =>
          listedAmong(context, own, { ...filter, order })
        expect(await by('id:asc'), 'the brands by ascending id').equals(ascending(own))
        expect(await by('id:desc'), 'the brands by descending id').equals(ascending(own).toReversed())
        expect(await by('sort:asc'), 'the brands by ascending sort').equals([first, second, third])
        expect(await by('sort:desc'), 'the brands by descending sort').equals([third, second, first])
      }
    },
  ),
])

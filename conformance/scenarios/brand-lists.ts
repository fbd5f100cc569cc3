import { brands } from '../../contracts/brands.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { givenBrand, kept, listed } from './brands.ts'

const { updateBrand } = brands

/** Three brands that a word finds: plain, recommended, audited. */
async function givenKinds(context: Context) {
  const { root, tag } = context
  const keyword = tag.short()
  const plain = await givenBrand(context, root, { name: `${keyword} plain`, recommend: 0, audit: 0 })
  const recommended = await givenBrand(context, root, { name: `${keyword} recommended`, recommend: 1, audit: 0 })
  const audited = await givenBrand(context, root, { name: `${keyword} audited`, recommend: 0, audit: 1 })
  return { keyword, plain, recommended, audited, own: [plain, recommended, audited] }
}

export const brandLists = scenario('4.10/lists', 'Lists of brands', [
  check('Brands are listed, and keyword narrows them', ['4.10/1', '4.10/2'], async (context) => {
    const { alice, expect, tag } = context
    const word = tag.short()
    const made = await givenBrand(context, alice, { name: `${word} 山野集` })
    const other = await givenBrand(context, alice)
    expect(idsOf(await listed(context)), 'all brands').includes(other)
    for (const keyword of [word, word.slice(2), `${word} 山`]) {
      const ids = idsOf(await listed(context, { keyword }))
      expect(ids, `what "${keyword}" finds`).includes(made)
      expect(ids, `what "${keyword}" finds`).excludes(other)
    }
    expect(await listed(context, { keyword: `${word} none` }), 'what a useless keyword finds').equals([])
  }),

  check('recommend keeps the recommended brands, or the others', ['4.10/3'], async (context) => {
    const { keyword, plain, recommended, audited, own } = await givenKinds(context)
    const of = (recommend: boolean | '' | '0' | '1') => kept(context, own, { keyword, recommend, order: 'id:asc' })
    for (const yes of [true, '1'] as const)
      context.expect(await of(yes), `brands for recommend=${yes}`).equals([recommended])
    for (const no of [false, '0'] as const)
      context.expect(await of(no), `brands for recommend=${no}`).equals([plain, audited])
    context.expect(await of(''), 'brands for an empty recommend').equals(own)
  }),

  check('audit keeps the audited brands, or the others', ['4.10/6'], async (context) => {
    const { keyword, plain, recommended, audited, own } = await givenKinds(context)
    const of = (audit: '' | '0' | '1') => kept(context, own, { keyword, audit, order: 'id:asc' })
    context.expect(await of('1'), 'the audited ones').equals([audited])
    context.expect(await of('0'), 'the others').equals([plain, recommended])
    context.expect(await of(''), 'all').equals(own)
  }),

  check('category_id has no effect', ['4.10/4'], async (context) => {
    const keyword = context.tag.short()
    const made = await givenBrand(context, context.alice, { name: keyword, category_id: 1 })
    for (const category_id of [1, 2])
      context.expect(idsOf(await listed(context, { keyword, category_id })), 'the brands').equals([made])
  }),

  check('user_id keeps the brands of one person', ['4.10/5'], async (context) => {
    const { alice, root, expect, tag } = context
    const keyword = tag.short()
    const ofAlice = await givenBrand(context, alice, { name: `${keyword} a` })
    const ofRoot = await givenBrand(context, root, { name: `${keyword} b` })
    const [a, b] = [await alice.id(), await root.id()]
    expect(idsOf(await listed(context, { keyword, user_id: a })), "alice's brands").equals([ofAlice])
    expect(idsOf(await listed(context, { keyword, user_id: b })), "root's brands").equals([ofRoot])
    const all = await listed(context, { user_id: a, with: 'creator' })
    expect(idsOf(all), "all of alice's brands").includes(ofAlice)
    expect([...new Set(all.map(({ creator }) => creator?.id))], 'who made them').equals([a])
  }),

  check('creator comes only when asked for', ['4.10/7', '2.17/1'], async (context) => {
    const { alice, expect, tag } = context
    const keyword = tag.short()
    await givenBrand(context, alice, { name: keyword })
    const [plain] = await listed(context, { keyword })
    const [whole] = await listed(context, { keyword, with: 'creator' })
    expect(plain?.creator, 'the creator, not asked for').absent()
    expect(whole?.creator?.id, 'the creator, asked for').equals(await alice.id())
  }),

  check('trashed: brands on the shelf, just the removed ones, or all', ['4.10/8'], async (context) => {
    const { alice, expect, tag } = context
    const keyword = tag.short()
    const stays = await givenBrand(context, alice, { name: `${keyword} a` })
    const goes = await givenBrand(context, alice, { name: `${keyword} b` })
    await alice.sends(updateBrand, { params: { brandId: goes }, body: { deleted_at: 1 } }).answers()
    for (const narrowed of [{ keyword }, { user_id: await alice.id() }]) {
      const of = (trashed?: '' | 'only' | 'with') =>
        kept(context, [stays, goes], { ...narrowed, ...(trashed !== undefined && { trashed }), order: 'id:asc' })
      expect(await of(), 'the brands unless asked otherwise').equals([stays])
      expect(await of(''), 'those on the shelf').equals([stays])
      expect(await of('only'), 'the removed ones').equals([goes])
      expect(await of('with'), 'all').equals([stays, goes])
    }
  }),

  check('order sorts by id or by sort, in either direction', ['4.10/9'], async (context) => {
    const { root, expect, tag } = context
    const keyword = tag.short()
    const own: number[] = []
    for (const sort of ['3', '1', '2']) own.push(await givenBrand(context, root, { name: `${keyword} ${sort}`, sort }))
    const [third = 0, first = 0, second = 0] = own
    for (const narrowed of [{ keyword }, { user_id: await root.id() }, {}]) {
      const by = (order: 'id:asc' | 'id:desc' | 'sort:asc' | 'sort:desc') => kept(context, own, { ...narrowed, order })
      expect(await by('id:asc'), 'by id upwards').equals(own)
      expect(await by('id:desc'), 'by id downwards').equals(own.toReversed())
      expect(await by('sort:asc'), 'by sort upwards').equals([first, second, third])
      expect(await by('sort:desc'), 'by sort downwards').equals([third, second, first])
    }
  }),
])

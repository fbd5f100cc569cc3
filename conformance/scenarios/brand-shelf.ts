import { brands } from '../../contracts/brands.ts'
import { check } from '../case.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { givenBrand, listed } from './brands.ts'

const { updateBrand } = brands

/** As 3.5 has it, whatever the reply: that is not shown. */
export const brandShelf = scenario('3.5/shelf', 'Taking brands off the shelf and putting them back', [
  check('deleted_at 1 removes a brand, 0 restores it', ['3.5/1', '3.5/2', '4.10/8', 'G74'], async (context) => {
    const { alice, expect, tag } = context
    const keyword = tag.short()
    const brandId = await givenBrand(context, alice, { name: keyword })
    const sends = (deleted_at: 0 | 1) =>
      alice.sends(updateBrand, { params: { brandId }, body: { deleted_at } }).chooses('G74', 204)
    const isListed = async (trashed: '' | 'only' | 'with') =>
      idsOf(await listed(context, { keyword, trashed })).includes(brandId)
    const lists = async () => [await isListed(''), await isListed('only'), await isListed('with')]
    expect(await lists(), 'on the shelf, among the removed, among all').equals([true, false, true])
    for (const _ of ['once', 'twice']) {
      await sends(1)
      expect(await lists(), 'the same after its removal', '3.5/1').equals([false, true, true])
    }
    for (const _ of ['once', 'twice']) {
      await sends(0)
      expect(await lists(), 'the same after its return', '3.5/2').equals([true, false, true])
    }
  }),

  check('A change without deleted_at changes nothing', ['G74'], async (context) => {
    const { alice, expect, tag } = context
    const keyword = tag.short()
    const brandId = await givenBrand(context, alice, { name: keyword })
    const isThere = async () => idsOf(await listed(context, { keyword })).includes(brandId)
    const says = (body: { deleted_at?: 1 }) => alice.sends(updateBrand, { params: { brandId }, body })
    await says({}).chooses('G74', 204)
    expect(await isThere(), 'that it is still on the shelf').equals(true)
    await says({ deleted_at: 1 }).chooses('G74', 204)
    await says({}).chooses('G74', 204)
    expect(await isThere(), 'that it is back on the shelf').equals(false)
    await alice.sendsRaw(updateBrand, { params: { brandId }, body: { deleted_at: 2 } }).chooses('G01', 422)
  }),

  check("Somebody else's brand stays where it is; who manages brands moves it", ['G09', 'G74'], async (context) => {
    const { alice, bob, root, expect, tag } = context
    const keyword = tag.short()
    const brandId = await givenBrand(context, alice, { name: keyword })
    const sent = { params: { brandId }, body: { deleted_at: 1 } } as const
    await bob.sends(updateBrand, sent).chooses('G09', 403)
    expect(idsOf(await listed(context, { keyword })), 'what is on the shelf').equals([brandId])
    await root.sends(updateBrand, sent).chooses('G74', 204)
    expect(idsOf(await listed(context, { keyword })), 'what is left on the shelf').equals([])
  }),
])

import { brands } from '../../../contracts/chapters/brands.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { givenBrand, listed } from './brands.ts'

const { updateBrand } = brands

/** Section 3.5 states the effects but does not show the reply. */
export const brandRemoval = scenario('3.5/shelf', 'Removing and restoring brands', [
  check(
    'deleted-at-removes-and-restores',
    'deleted_at 1 removes a brand, 0 restores it',
    ['3.5/1', '3.5/2', '4.10/8', 'G74'],
    async (context) => {
      const { alice, expect, tag } = context
      const keyword = tag.short()
      const brandId = await givenBrand(context, alice, { name: keyword })
      const setDeletedAt = (deleted_at: 0 | 1) =>
        alice.sends(updateBrand, { params: { brandId }, body: { deleted_at } }).chooses('G74', 204)
      const isListed = async (trashed: '' | 'only' | 'with') =>
        idsOf(await listed(context, { keyword, trashed })).includes(brandId)
      const listing = async () => [await isListed(''), await isListed('only'), await isListed('with')]
      expect(await listing(), 'whether the brand is among the present, the removed and all brands').equals([
        true,
        false,
        true,
      ])
      for (const _ of ['once', 'twice']) {
        await setDeletedAt(1)
        expect(await listing(), 'the same after removing it', '3.5/1').equals([false, true, true])
      }
      for (const _ of ['once', 'twice']) {
        await setDeletedAt(0)
        expect(await listing(), 'the same after restoring it', '3.5/2').equals([true, false, true])
      }
    },
  ),

  check(
    'update-without-deleted-at-changes-nothing',
    'An update without deleted_at changes nothing',
    ['G74'],
    async (context) => {
      const { alice, expect, tag } = context
      const keyword = tag.short()
      const brandId = await givenBrand(context, alice, { name: keyword })
      const isListed = async () => idsOf(await listed(context, { keyword })).includes(brandId)
      const update = (body: { deleted_at?: 1 }) => alice.sends(updateBrand, { params: { brandId }, body })
      await update({}).chooses('G74', 204)
      expect(await isListed(), 'whether the brand is still listed').equals(true)
      await update({ deleted_at: 1 }).chooses('G74', 204)
      await update({}).chooses('G74', 204)
      expect(await isListed(), 'whether the removed brand is listed').equals(false)
      await alice.sendsRaw(updateBrand, { params: { brandId }, body: { deleted_at: 2 } }).chooses('G01', 422)
    },
  ),

  check(
    'only-creator-or-manager-removes',
    'Only its creator or a brand manager removes a brand',
    ['G09', 'G74'],
    async (context) => {
      const { alice, bob, root, expect, tag } = context
      const keyword = tag.short()
      const brandId = await givenBrand(context, alice, { name: keyword })
      const sent = { params: { brandId }, body: { deleted_at: 1 } } as const
      await bob.sends(updateBrand, sent).chooses('G09', 403)
      expect(idsOf(await listed(context, { keyword })), 'the listed brands').equals([brandId])
      await root.sends(updateBrand, sent).chooses('G74', 204)
      expect(idsOf(await listed(context, { keyword })), 'the listed brands after its removal').equals([])
    },
  ),
])

import { brands } from '../../../contracts/chapters/brands.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenBrand, listedIds } from './brands.ts'

const { updateBrand } = brands

/** Section 3.5 states the effects but does not show the response. */
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
      const listing = async () => ({
        'trashed=': await stateIn(''),
        'trashed=only': await stateIn('only'),
        'trashed=with': await stateIn('with'),
      })
      const stateIn = async (trashed: '' | 'only' | 'with') =>
        (await listedIds(context, { keyword, trashed })).includes(brandId) ? 'listed' : 'not listed'
      const present = { 'trashed=': 'listed', 'trashed=only': 'not listed', 'trashed=with': 'listed' }
      const removed = { 'trashed=': 'not listed', 'trashed=only': 'listed', 'trashed=with': 'listed' }
      expect(await listing(), 'the listing of a new brand', '4.10/8').equals(present)
      for (const time of ['once', 'twice']) {
        await setDeletedAt(1)
        expect(await listing(), `the listing of a brand that was removed ${time}`, '3.5/1', '4.10/8').equals(removed)
      }
      for (const time of ['once', 'twice']) {
        await setDeletedAt(0)
        expect(await listing(), `the listing of a brand that was restored ${time}`, '3.5/2', '4.10/8').equals(present)
      }
    },
  ),

  check(
    'update-without-deleted-at-changes-nothing',
    'An update without deleted_at neither removes nor restores a brand',
    ['9/8', 'G74'],
    async (context) => {
      const { alice, expect, tag } = context
      const keyword = tag.short()
      const brandId = await givenBrand(context, alice, { name: keyword })
      const brandIds = () => listedIds(context, { keyword })
      const update = (body: { deleted_at?: 1 }) => alice.sends(updateBrand, { params: { brandId }, body })
      const listed = await brandIds()
      await update({}).chooses('G74', 204)
      expect(await brandIds(), 'the listed brands after an update without deleted_at', '9/8').equals(listed)
      await update({ deleted_at: 1 }).chooses('G74', 204)
      const left = await brandIds()
      await update({}).chooses('G74', 204)
      expect(await brandIds(), 'the listed brands after the same update of a removed brand', '9/8').equals(left)
      await alice.sendsRaw(updateBrand, { params: { brandId }, body: { deleted_at: 2 } }).chooses('G01', 422)
    },
  ),

  check(
    'only-creator-or-manager-removes',
    'Only its creator or a brand manager can remove a brand',
    ['G09', 'G74'],
    async (context) => {
      const { alice, bob, root, expect, tag } = context
      const keyword = tag.short()
      const brandId = await givenBrand(context, alice, { name: keyword })
      const sent = { params: { brandId }, body: { deleted_at: 1 } } as const
      await bob.sends(updateBrand, sent).chooses('G09', 403)
      expect(await listedIds(context, { keyword }), 'the listed brands').equals([brandId])
      await root.sends(updateBrand, sent).chooses('G74', 204)
      expect(await listedIds(context, { keyword }), 'the listed brands after its removal').equals([])
    },
  ),
])

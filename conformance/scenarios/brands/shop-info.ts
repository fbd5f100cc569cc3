import { brands } from '../../../contracts/chapters/brands.ts'
import { check, retried } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenPerson } from '../../fixtures/common.ts'
import { fieldsOf } from '../../model/json.ts'

const { saveShopInfo, checkShopInfo, getShopInfo } = brands

/** The lease on the shop info of a person. */
const leaseName = ({ name }: Actor) => `shop info of ${name}`

/** Restores the saved information after the case. If nothing was saved before, it cannot be removed. */
export async function restoreShopInfoLater({ cleanup, lease }: Context, person: Actor): Promise<void> {
  await lease(leaseName(person))
  const { status } = await person.sends(checkShopInfo).gets(200)
  if (!status) return
  const { qrCode, socialAccount = '', phone = '' } = await person.sends(getShopInfo).gets(200)
  const body = { qrCode: qrCode?.node ?? '', socialAccount, phone }
  cleanup(() => person.sends(saveShopInfo, { body }).response())
}

const shopInfo = async (context: Context, place: number) => ({
  qrCode: await fileNode(context, place),
  socialAccount: context.tag.short(),
  phone: `1${context.tag.number()}`,
})

interface Contact {
  readonly socialAccount?: string | undefined
  readonly phone?: string | undefined
}

interface Original {
  readonly is_original?: boolean | null | undefined
}

/** Compares what both operations return for the same seller; null in the information means false. */
function expectSameOriginal({ expect }: Context, checked: Original, read: Original): void {
  if (typeof checked.is_original !== 'boolean' || read.is_original === undefined) return
  const shown = `is_original in shop-info-check, which is ${read.is_original} in shop-info,`
  expect(checked.is_original, shown, '4.10/18', '2.18/ShopInfo.is_original').equals(read.is_original === true)
}

function expectSaved({ expect }: Context, read: Contact, sent: Contact): void {
  const contact = ({ socialAccount, phone }: Contact) => ({ socialAccount, phone })
  expect(contact(read), 'socialAccount and phone as read', '4.10/16', '4.10/19').equals(contact(sent))
}

/** Returns only stable parts: the URL of a file may carry a new signature each time. */
async function shopOf(person: Actor) {
  const { status, body } = await person.sends(getShopInfo).response()
  const { socialAccount, phone } = fieldsOf(body)
  return { status, socialAccount, phone }
}

export const sellerInfo = scenario('4.10/seller', 'Contact details of a seller', [
  retried(
    check(
      'saved-info-is-read-back',
      'The owner reads back what was saved; fields left out keep their values',
      ['4.10/16', '4.10/17', '4.10/19', 'G74'],
      async (context) => {
        const { alice, bob, expect } = context
        await restoreShopInfoLater(context, bob)
        const ofAlice = await shopOf(alice)
        const body = await shopInfo(context, 0)
        await bob.sends(saveShopInfo, { body }).gets(201)
        const saved = await bob.sends(getShopInfo).gets(200)
        expectSaved(context, saved, body)
        const qrCode = expect(saved.qrCode, 'qrCode', '4.10/16', '4.10/19').present()
        expect(saved.user_id, 'user_id', '4.10/19').equals(await bob.id())
        const { status, is_original } = await bob.sends(checkShopInfo).gets(200)
        expect(status, 'status after saving', '4.10/17').equals(true)
        expect(typeof is_original, 'the type of is_original', 'G14').equals('boolean')
        expectSameOriginal(context, { is_original }, saved)
        const { phone } = await shopInfo(context, 0)
        await bob.sends(saveShopInfo, { body: { phone } }).gets(201)
        const changed = await bob.sends(getShopInfo).gets(200)
        expect(changed.phone, 'phone, which was sent again,', '4.10/16').equals(phone)
        expect(changed.socialAccount, 'socialAccount, which was not sent,', 'G74').equals(body.socialAccount)
        await bob.sends(saveShopInfo, { body: {} }).gets(201)
        const kept = await bob.sends(getShopInfo).chooses('G74', 200)
        expect(kept?.phone, 'phone, which was not sent,', 'G74').equals(phone)
        expect(kept?.qrCode?.url, 'the URL of qrCode, which was not sent,', 'G74').equals(qrCode.url)
        const other = await shopInfo(context, 1)
        await bob.sends(saveShopInfo, { body: other }).gets(201)
        const again = await bob.sends(getShopInfo).gets(200)
        expectSaved(context, again, other)
        if (other.qrCode !== body.qrCode)
          expect(again.qrCode?.url, 'the URL of another qrCode', '4.10/16').differs(qrCode.url)
        expect(await shopOf(alice), 'the information of alice, who saved nothing meanwhile,', '4.10/19').equals(ofAlice)
      },
    ),
  ),

  check(
    'first-save-takes-any-field',
    'A new seller can save any single field first; empty texts clear fields',
    ['4.10/16', '4.10/17', '4.10/19', 'G74'],
    async (context) => {
      const { expect } = context
      const seller = await givenPerson(context)
      const { qrCode, ...contact } = await shopInfo(context, 0)
      expect((await seller.sends(checkShopInfo).gets(200)).status, 'status of a newcomer', '4.10/17').equals(false)
      await seller.sends(saveShopInfo, { body: { qrCode } }).gets(201)
      const first = await seller.sends(getShopInfo).gets(200)
      expect(first.user_id, 'user_id', '4.10/19').equals(await seller.id())
      expect(first.qrCode, 'qrCode, which was saved alone,', '4.10/16').present()
      const { status, is_original } = await seller.sends(checkShopInfo).gets(200)
      expect(status, 'status after saving', '4.10/17').equals(true)
      expectSameOriginal(context, { is_original }, first)
      expect(is_original, 'is_original of a newcomer', 'G74').equals(false)
      await seller.sends(saveShopInfo, { body: contact }).gets(201)
      expectSaved(context, await seller.sends(getShopInfo).gets(200), contact)
      await seller.sends(saveShopInfo, { body: { qrCode: '', socialAccount: '', phone: '' } }).chooses('G74', 201)
      const emptied = await seller.sends(getShopInfo).gets(200)
      const left = [emptied.qrCode, emptied.socialAccount, emptied.phone].filter(Boolean)
      expect<unknown>(left, 'the information after saving empty texts', 'G74').equals([])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'is-original-only-when-saved',
    'is_original is absent until something is saved',
    ['4.10/17', '4.10/18', 'G08'],
    async (context) => {
      const { alice, carol, dave, root, expect, cannot } = context
      let exercised = 0
      await context.lease(...[alice, carol, dave, root].map(leaseName))
      for (const person of [alice, carol, dave, root]) {
        const { status, is_original } = await person.sends(checkShopInfo).gets(200)
        if (status) continue
        exercised++
        expect(is_original, `is_original of ${person.name}, who has saved nothing`, '4.10/18').absent()
        await person.sends(getShopInfo).chooses('G08', 404)
      }
      if (exercised === 0) return cannot('everybody has saved contact details', 'a person without contact details')
    },
  ),
])

import { brands } from '../../../contracts/chapters/brands.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { check, retried } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { saveShopInfo, checkShopInfo, getShopInfo } = brands

/** Puts back what was saved before; where nothing was, what a case saves stays. */
export async function restoreShopInfoLater({ cleanup }: Context, person: Actor): Promise<void> {
  const { status } = await person.sends(checkShopInfo).gets(200)
  if (!status) return
  const { qrCode, socialAccount = '', phone = '' } = await person.sends(getShopInfo).gets(200)
  const body = { qrCode: qrCode?.node ?? '', socialAccount, phone }
  cleanup(() => person.sends(saveShopInfo, { body }).answers())
}

export const sellerInfo = scenario('4.10/seller', 'Contact details of a seller', [
  retried(
    check(
      'saved-info-is-read-back',
      'The owner reads back what was saved; fields left out keep their values',
      ['4.10/16', '4.10/17', '4.10/19'],
      async (context) => {
        const { alice, bob, expect, tag } = context
        await restoreShopInfoLater(context, bob)
        const ofAlice = await alice.sends(getShopInfo).answers()
        const body = { qrCode: 'local:kit/qr.png', socialAccount: tag.short(), phone: `1${tag.number()}` }
        await bob.sends(saveShopInfo, { body }).gets(201)
        const saved = await bob.sends(getShopInfo).gets(200)
        expect([saved.socialAccount, saved.phone], 'socialAccount and phone').equals([body.socialAccount, body.phone])
        const qrCode = expect(saved.qrCode, 'qrCode').present()
        expect(saved.user_id, 'user_id').equals(await bob.id())
        const { status, is_original } = await bob.sends(checkShopInfo).gets(200)
        expect(status, 'status after saving').equals(true)
        expect(typeof is_original, 'the type of is_original', 'G14').equals('boolean')
        const phone = `1${tag.number()}`
        await bob.sends(saveShopInfo, { body: { phone } }).gets(201)
        await bob.sends(saveShopInfo, { body: {} }).gets(201)
        const changed = await bob.sends(getShopInfo).gets(200)
        expect(changed.phone, 'phone, which was sent again').equals(phone)
        expect(changed.socialAccount, 'socialAccount, which was not sent').equals(body.socialAccount)
        expect(changed.qrCode?.url, 'the URL of qrCode, which was not sent').equals(qrCode.url)
        await bob.sends(saveShopInfo, { body: { qrCode: 'local:kit/other.png', socialAccount: tag.short() } }).gets(201)
        const again = await bob.sends(getShopInfo).gets(200)
        expect(again.phone, 'phone, which was not sent').equals(phone)
        expect(again.qrCode?.url, 'the URL of another qrCode').differs(qrCode.url)
        const { status: before, body: hers } = ofAlice
        const after = await alice.sends(getShopInfo).answers()
        expect([after.status, after.body], 'the answer to alice, who saved nothing meanwhile').equals([before, hers])
      },
    ),
  ),

  check(
    'is-original-only-when-saved',
    'is_original is absent until something is saved',
    ['4.10/17', '4.10/18', 'G08'],
    async (context) => {
      const { alice, carol, dave, root, expect, cannot } = context
      let exercised = 0
      for (const person of [alice, carol, dave, root]) {
        const { status, is_original } = await person.sends(checkShopInfo).gets(200)
        if (status) continue
        exercised++
        expect(is_original, `is_original of ${person.name}, who has saved nothing`, '4.10/18').absent()
        await person.sends(getShopInfo).chooses('G08', 404)
      }
      if (exercised === 0) return cannot('everybody has saved contact details here', 'somebody without contact details')
    },
  ),
])

import { brands } from '../../contracts/brands.ts'
import type { Actor } from '../actor.ts'
import { check, repeated } from '../case.ts'
import type { Context } from '../context.ts'
import { scenario } from '../scenario.ts'

const { saveShopInfo, checkShopInfo, getShopInfo } = brands

/** What somebody has saved is put back; where there was nothing, it cannot be taken away again. */
export async function restoreLater({ cleanup }: Context, person: Actor): Promise<void> {
  const { status } = await person.sends(checkShopInfo).gets(200)
  if (!status) return
  const { qrCode, socialAccount = '', phone = '' } = await person.sends(getShopInfo).gets(200)
  const body = { qrCode: qrCode?.node ?? '', socialAccount, phone }
  cleanup(() => person.sends(saveShopInfo, { body }).answers())
}

export const sellerInfo = scenario('4.10/seller', 'How to reach a seller', [
  repeated(
    check(
      'What is saved can be read by its owner, and what is left out stays',
      ['4.10/16', '4.10/17', '4.10/19'],
      async (context) => {
        const { alice, bob, expect, tag } = context
        await restoreLater(context, bob)
        const ofAlice = await alice.sends(getShopInfo).answers()
        const body = { qrCode: 'local:kit/qr.png', socialAccount: tag.short(), phone: `1${tag.number()}` }
        await bob.sends(saveShopInfo, { body }).gets(201)
        const saved = await bob.sends(getShopInfo).gets(200)
        expect([saved.socialAccount, saved.phone], 'account and phone').equals([body.socialAccount, body.phone])
        const picture = expect(saved.qrCode, 'the picture').present()
        expect(saved.user_id, 'whose it is').equals(await bob.id())
        const { status, is_original } = await bob.sends(checkShopInfo).gets(200)
        expect(status, 'that there is some').equals(true)
        expect(typeof is_original, 'the kind of is_original', 'G14').equals('boolean')
        const phone = `1${tag.number()}`
        await bob.sends(saveShopInfo, { body: { phone } }).gets(201)
        await bob.sends(saveShopInfo, { body: {} }).gets(201)
        const changed = await bob.sends(getShopInfo).gets(200)
        expect(changed.phone, 'the phone number, which was sent again').equals(phone)
        expect(changed.socialAccount, 'the account, which was not').equals(body.socialAccount)
        expect(changed.qrCode?.url, 'the address of the picture, which was not').equals(picture.url)
        await bob.sends(saveShopInfo, { body: { qrCode: 'local:kit/other.png', socialAccount: tag.short() } }).gets(201)
        const again = await bob.sends(getShopInfo).gets(200)
        expect(again.phone, 'the phone number, which was not').equals(phone)
        expect(again.qrCode?.url, 'the address of another picture').differs(picture.url)
        const { status: before, body: hers } = ofAlice
        const after = await alice.sends(getShopInfo).answers()
        expect([after.status, after.body], "alice's information").equals([before, hers])
      },
    ),
  ),

  check('is_original comes only where there is something', ['4.10/17', '4.10/18', 'G08'], async (context) => {
    const { alice, carol, dave, root, expect, cannot } = context
    let shown = 0
    for (const person of [alice, carol, dave, root]) {
      const { status, is_original } = await person.sends(checkShopInfo).gets(200)
      if (status) continue
      shown++
      expect(is_original, `is_original of ${person.name}, who has saved nothing`, '4.10/18').absent()
      await person.sends(getShopInfo).chooses('G08', 404)
    }
    if (shown === 0) return cannot('everybody here has saved how to reach them')
  }),
])

import type * as z from 'zod'
import type { paymentPayloads, paymentTypes } from '../../../contracts/chapters/currency.ts'
import { messages } from '../../../contracts/messages.ts'
import { pagePath } from '../../http/links.ts'
import { randomText } from '../../support/random.ts'
import { second } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, now } from '../../world.ts'

/** The data that an app passes to a payment provider. Signatures are fake: no provider is ever called. */

type PaymentType = (typeof paymentTypes)[number]
type Order = Row<'currency_orders'>
type Payloads = {
  readonly [Type in PaymentType]: (world: MemberWorld, order: Order) => z.output<(typeof paymentPayloads)[Type]>
}

const message = messages.recharge
const application = 'kit-application'
const merchant = 'kit-merchant'

const seconds = ({ clock }: MemberWorld) => Math.floor(clock.now() / second)
const nonce = ({ random }: MemberWorld) => randomText(random, 16)
const signature = ({ random }: MemberWorld) => randomText(random, 32)
const prepayId = ({ random }: MemberWorld, { id }: Order) => `prepay-${id}-${randomText(random, 8)}`

function signedRequest(world: MemberWorld, { id, money, title }: Order): string {
  const fields = {
    app_id: application,
    out_trade_no: String(id),
    subject: title,
    total_amount: String(money),
    timestamp: now(world),
    sign_type: 'RSA2',
    sign: signature(world),
  }
  return new URLSearchParams(fields).toString()
}

export const payloads: Payloads = {
  PayAOrder: (world, order) => ({ message, data: signedRequest(world, order) }),
  PayAWapOrder: (world, order) => world.origin + pagePath(world.links, 'pay', order.id),
  PayBOrder: (world, order) => ({
    message,
    data: {
      appid: application,
      partnerid: merchant,
      prepayid: prepayId(world, order),
      package: 'Sign=PayB',
      noncestr: nonce(world),
      timestamp: seconds(world),
      sign: signature(world),
    },
  }),
  PayBWapOrder: (world, order) => ({
    message,
    data: {
      appId: application,
      package: `prepay_id=${prepayId(world, order)}`,
      nonceStr: nonce(world),
      timeStamp: String(seconds(world)),
      signType: 'HMAC-SHA256',
      paySign: signature(world),
    },
  }),
}

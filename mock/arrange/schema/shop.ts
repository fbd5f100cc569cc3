import * as z from 'zod'
import { brands } from '../../../contracts/chapters/brands.ts'
import { currency } from '../../../contracts/chapters/currency.ts'
import { fileNode } from '../../../contracts/dsl/wire.ts'
import { spaceNames } from '../../../contracts/resources/advertising.ts'
import { created, who } from './shared.ts'

/** A recharge. `amount` is money in its smallest unit, as in the interface. */
export const order = z.strictObject({
  by: who,
  amount: currency.recharge.body.amount,
  type: currency.recharge.body.type.default('PayAWapOrder'),
  state: z.enum(['pending', 'paid', 'failed']).default('pending'),
  ...created,
})

/** `amount` is currency. Missing currency is granted. */
export const withdrawal = z.strictObject({
  by: who,
  amount: currency.withdraw.body.amount,
  state: z.enum(['pending', 'approved', 'rejected']).default('pending'),
  ...created,
})

const { createBrand } = brands

/** The creator needs no permission here. */
export const brand = z.strictObject({
  by: who,
  ...createBrand.body,
  avatar: createBrand.body.avatar.default('local:2026/11/logo.png'),
  audit: createBrand.body.audit.default(1),
  desc: z.string().default(''),
  removed: z.boolean().default(false),
  ...created,
})

const picture = fileNode('picture')
const adCommon = { space: z.enum(spaceNames), title: z.string().min(1), sort: z.int().default(0), ...created }

/** The fields depend on the type. */
export const ad = z.discriminatedUnion('type', [
  z.strictObject({
    ...adCommon,
    type: z.literal('image'),
    image: picture.default('local:2026/11/poster.png'),
    link: z.string().min(1).optional(),
  }),
  z.strictObject({
    ...adCommon,
    type: z.literal('analog'),
    avatar: picture.optional(),
    name: z.string().min(1).optional(),
    content: z.string().min(1).optional(),
    image: picture.optional(),
  }),
])

/** Only types that no operation causes. Likes, comments, rewards and applications cause the others. */
export const notice = z.strictObject({
  to: who,
  by: who,
  type: z.enum(['answer', 'adoption', 'mall_selling_commodity', 'selling_knowledge']),
  read: z.boolean().default(false),
  ...created,
})

import * as z from 'zod'
import { maxLength } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { large, list, text, whole } from '../dsl/fields.ts'
import { clampedLimit } from '../dsl/limits.ts'
import { message } from '../dsl/replies.ts'
import { filter } from '../dsl/roles.ts'
import { cursor, filledText, pathId } from '../dsl/wire.ts'
import { bootstrappers, currencyOrder, orderType, product } from '../resources/currency.ts'

export const paymentTypes = ['PayAOrder', 'PayAWapOrder', 'PayBOrder', 'PayBWapOrder'] as const

const payload = <S extends z.ZodType>(data: S) => z.object({ message: message.shape.message, data })

const requestPayload = payload(text('signed request', 'app_id=1&sign=2'))

/** The document does not show this body. It is a bare URL, because clients assign the whole body to `location.href` (G64). */
const pagePayload = text('URL of the payment page', 'http://127.0.0.1/pay')

const appPayload = payload(
  z.object({
    appid: text('application', 'wx0000000000000000'),
    partnerid: text('merchant', '1900000109'),
    prepayid: text('prepared payment', 'prepay_id=wx201'),
    package: text('fixed value of the provider', 'Sign=Pay'),
    noncestr: text('nonce', '5K8264ILTKCH16CQ'),
    timestamp: large(whole('Unix time in seconds', 1793520000)),
    sign: text('signature', 'C380BEC2BFD727A4'),
  }),
)

const browserPayload = payload(
  z.object({
    appId: text('application', 'wx0000000000000000'),
    package: text('prepared payment', 'prepay_id=wx201'),
    nonceStr: text('nonce', '5K8264ILTKCH16CQ'),
    timeStamp: text('Unix time in seconds, as text', '1793520000'),
    signType: text('kind of signature', 'MD5'),
    paySign: text('signature', 'C380BEC2BFD727A4'),
  }),
)

/** The response body for each payment type. */
export const paymentPayloads = {
  PayAOrder: requestPayload,
  PayAWapOrder: pagePayload,
  PayBOrder: appPayload,
  PayBWapOrder: browserPayload,
} as const satisfies Record<(typeof paymentTypes)[number], z.ZodType>

/** Sent as the HTML page itself if the request prefers HTML. */
const helpPage = z.object({ content: text('an HTML page', '<html></html>') }).meta({ 'x-page': 'content' })

/** A query does not distinguish the text `1` from the number 1. */
const asNumber = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, { type: 'integer', format: 'int32', enum: [...orderType.values] })
}

export const currency = chapter('currency', '4.6', {
  getBootstrappers: endpoint({
    method: 'GET',
    path: '/bootstrappers',
    access: 'public',
    summary: 'Read the startup settings, including those of the currency',
    responses: { 200: bootstrappers },
  }),
  listCurrencyOrders: endpoint({
    method: 'GET',
    path: '/currency/orders',
    access: 'member',
    summary: "List the viewer's currency orders",
    query: {
      limit: clampedLimit(),
      after: cursor('id of the last order of the previous page'),
      action: filter(
        z.enum(['recharge', 'cash']).describe('only recharges or withdrawals; all by default').optional(),
        {
          is: 'target_type',
        },
      ),
      type: filter(
        z
          .enum(['1', '-1'])
          .or(orderType)
          .transform((type) => Number(type) as 1 | -1)
          .meta({ ...orderType.meta(), description: '1 income, -1 expense; all by default', override: asNumber })
          .optional(),
        { is: 'type' },
      ),
    },
    responses: { 200: list(currencyOrder, 'orders') },
  }),
  recharge: endpoint({
    method: 'POST',
    path: '/currencyRecharge/orders',
    access: 'member',
    summary: 'Recharge through a payment provider',
    body: {
      type: z.enum(paymentTypes).describe('payment method'),
      amount: large(z.int().positive().describe('money in its smallest unit')),
      from: z.literal([1, 2, 3, 4, 5]).describe('1 pc, 2 mobile web (both G63), 3 ios, 4 android, 5 other'),
    },
    responses: { 201: z.union([requestPayload, appPayload, browserPayload, pagePayload]) },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/currency/cash',
    access: 'member',
    summary: 'Withdraw currency',
    body: { amount: large(z.int().positive().describe('currency to withdraw')) },
    responses: { 201: message },
  }),
  createIapOrder: endpoint({
    method: 'POST',
    path: '/currency/recharge/store-iap',
    access: 'member',
    summary: 'Start an in-app purchase',
    body: {
      amount: large(z.int().positive().describe('money paid to the store, smallest unit')),
      store_id: filledText("the store's product identifier"),
    },
    responses: { 201: currencyOrder },
  }),
  verifyIapOrder: endpoint({
    method: 'POST',
    path: '/currency/orders/:orderId/store-iap/verify',
    access: 'member',
    summary: 'Verify the receipt of an in-app purchase',
    params: { orderId: pathId('the order') },
    body: { receipt: filledText('receipt code', maxLength.text) },
    responses: { 200: currencyOrder },
    chosen: { 422: gap('G62', message) },
  }),
  listIapProducts: endpoint({
    method: 'GET',
    path: '/currency/store-iap/products',
    access: 'public',
    summary: 'List the products of the app store',
    responses: { 200: list(product, 'products') },
  }),
  getIapHelp: endpoint({
    method: 'GET',
    path: '/currency/store-iap/help',
    access: 'public',
    summary: 'Read the help page for in-app purchases',
    responses: {},
    chosen: { 200: gap('G65', helpPage) },
  }),
})

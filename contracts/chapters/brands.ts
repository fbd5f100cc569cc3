import * as z from 'zod'
import { ourLength } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { id, list, orAbsent, yesNo } from '../dsl/fields.ts'
import { message, messageText, nothing } from '../dsl/replies.ts'
import { filter, role, widens } from '../dsl/roles.ts'
import { anyText, filledText, flag, idText, pathId, sortOrder, wholeText, wordList, zeroOrOne } from '../dsl/wire.ts'
import { brand, brandWithCreator, shopInfo } from '../resources/brands.ts'

/** Fewer digits than the largest safe integer has. */
const sortDigits = 15

const brandId = pathId('the brand')

/** An empty text means no filter. */
const emptyOr = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema])

export const brands = chapter('brands', '4.10', {
  listBrands: endpoint({
    method: 'GET',
    path: '/mall-brands',
    access: 'public',
    summary: 'List brands',
    query: {
      keyword: filter(anyText('keyword in the name').optional()),
      recommend: filter(emptyOr(flag('recommended brands')).optional()),
      category_id: role('unused', wholeText('reserved, without effect').optional()),
      user_id: filter(idText('brands created by this user').optional()),
      audit: widens(emptyOr(flag('audited brands')).optional()),
      with: role('includes', wordList(['creator'], 'parts to add').optional()),
      trashed: widens(
        z
          .enum(['', 'only', 'with'])
          .default('')
          .describe('empty: without removed brands; only: removed brands only; with: all'),
      ),
      order: role('order', sortOrder.default('id:desc').meta({ description: 'order', examples: ['id:desc'] })),
    },
    responses: { 200: list(brand, 'brands') },
  }),
  getBrand: endpoint({
    method: 'GET',
    path: '/mall-brands/:brandId',
    access: 'public',
    summary: 'Read one brand with its creator',
    params: { brandId },
    responses: { 200: brandWithCreator },
  }),
  createBrand: endpoint({
    method: 'POST',
    path: '/mall-brands',
    access: 'member',
    summary: 'Create a brand; requires the permission `create:brand`',
    body: {
      name: filledText('name'),
      avatar: filledText('large icon'),
      sub_avatar: filledText('small icon').optional(),
      recommend: z.int().describe('recommended; for brand managers').optional(),
      audit: z.int().describe('audited; for brand managers').optional(),
      sort: z
        .union([
          z
            .string()
            .regex(/^-?\d+$/)
            .check(ourLength(sortDigits)),
          z.int(),
        ])
        .default('0')
        .meta({ description: 'weight; for brand managers', examples: ['0'] }),
      category_id: z.int().describe('reserved').optional(),
    },
    responses: {},
    chosen: {
      201: gap('G74', z.object({ message: message.shape.message, id: id('the new brand') })),
      403: gap('G74', message),
    },
  }),
  updateBrand: endpoint({
    method: 'PATCH',
    path: '/mall-brands/:brandId',
    access: 'member',
    summary: 'Remove or restore a brand',
    params: { brandId },
    body: { deleted_at: zeroOrOne('1 removes, 0 restores').optional() },
    responses: {},
    chosen: { 204: gap('G74', nothing), 403: gap('G09', message) },
  }),
  saveShopInfo: endpoint({
    method: 'POST',
    path: '/mall/shop-info',
    access: 'member',
    summary: "Save the viewer's contact information as a seller",
    body: {
      qrCode: anyText('picture of the QR code').optional(),
      socialAccount: anyText('id on the social platform').optional(),
      phone: anyText('phone number').optional(),
    },
    responses: { 201: messageText },
  }),
  checkShopInfo: endpoint({
    method: 'GET',
    path: '/mall/shop-info-check',
    access: 'member',
    summary: 'Check whether the viewer has contact information as a seller',
    responses: {
      200: z.object({
        status: yesNo('whether there is contact information'),
        is_original: orAbsent(yesNo('whether the seller is an original maker; only when status is true')),
      }),
    },
  }),
  getShopInfo: endpoint({
    method: 'GET',
    path: '/mall/shop-info',
    access: 'member',
    summary: "Read the viewer's contact information as a seller",
    responses: { 200: shopInfo },
    chosen: { 404: gap('G08', message) },
  }),
})

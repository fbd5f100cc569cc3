import { entity, entityResource, onRequest } from '../dsl/entities.ts'
import { id, orAbsent, orNull, text, yesNo } from '../dsl/fields.ts'
import { file } from './files.ts'
import { brandCreator } from './users.ts'

const brandFields = {
  id: id(),
  name: text('name of the brand', 'Ridge & River'),
  desc: orAbsent(text('description', 'Bags and boots for wet paths')),
  avatar: file,
  sub_avatar: orAbsent(file),
}

export const brand = entityResource('brand', 'Brand', '2.17', 'A brand in the shop', {
  ...brandFields,
  creator: onRequest(orAbsent(brandCreator)),
})

export const brandWithCreator = entityResource('brand', 'BrandWithCreator', '2.17', 'A brand with its creator', {
  ...brandFields,
  creator: brandCreator,
})

export const shopInfo = entityResource(
  { kind: 'seller', key: 'user_id' },
  'ShopInfo',
  '2.18',
  'Contact information of a seller',
  {
    user_id: id('the seller'),
    is_original: orNull(yesNo('whether the seller is an original maker')),
    qrCode: orAbsent(
      entity({ kind: 'file', key: 'url' }, { ...file.shape, node: text('storage node', 'local:2026/11/qr.png') }),
    ),
    socialAccount: orAbsent(text('id on the social platform', 'ridge-river')),
    phone: orAbsent(text('phone number', '13800000001')),
  },
)

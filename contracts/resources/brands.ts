import { id, orAbsent, orNull, resource, text, yesNo } from '../dsl/fields.ts'
import { file } from './files.ts'
import { brandCreator } from './users.ts'

const brandFields = {
  id: id(),
  name: text('name of the brand', 'Ridge & River'),
  desc: orAbsent(text('description')),
  avatar: file,
  sub_avatar: orAbsent(file),
}

export const brand = resource('Brand', '2.17', 'A brand in the shop', {
  ...brandFields,
  creator: orAbsent(brandCreator),
})

export const brandWithCreator = resource('BrandWithCreator', '2.17', 'A brand with its creator', {
  ...brandFields,
  creator: brandCreator,
})

export const shopInfo = resource('ShopInfo', '2.18', 'Contact information of a seller', {
  user_id: id('the seller'),
  is_original: orNull(yesNo('whether the seller is an original maker')),
  qrCode: orAbsent(file.extend({ node: text('storage node', 'local:2026/11/qr.png') })),
  socialAccount: orAbsent(text('id on the social platform', 'ridge-river')),
  phone: orAbsent(text('phone number', '13800000001')),
})

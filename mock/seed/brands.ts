import type { Row } from '../../platform/tables/index.ts'
import { day } from '../../platform/time.ts'
import type { Seeding } from './seeding.ts'

const names = ['Ridge & River', '山野集', 'Lantern Works', '青竹茶', 'Slow Wheel', '北岸', 'Copper Pot', '云上']
const descriptions = ['Packs and lamps for people who walk at night', '手工茶与茶具', 'Repaired, not replaced', '']

type Kind = Pick<Row<'brands'>, 'recommend' | 'audit' | 'removed'>

const plain: Kind = { recommend: false, audit: true, removed: false }

/** Audited or not, recommended or not, on the shelf or not. */
const kinds: readonly Kind[] = [
  { ...plain, recommend: true },
  plain,
  { ...plain, audit: false },
  { ...plain, removed: true },
  { ...plain, recommend: true, removed: true },
]

export function seedBrands(seeding: Seeding): void {
  for (let place = 0; place < seeding.many(12); place++) brand(seeding, place)
  const sellers = seeding.of('users').filter((_, place) => place === 0 || place % 5 === 1)
  for (const [place, seller] of sellers.entries()) shopInfo(seeding, seller, place)
}

function brand(seeding: Seeding, place: number): void {
  const [alice] = seeding.of('users')
  const maker = place < 5 && alice ? alice : seeding.pick(seeding.of('users'))
  const name = names[place % names.length] ?? ''
  const made = seeding.add('brands', {
    name: place < names.length ? name : `${name} ${place}`,
    desc: descriptions[place % descriptions.length] ?? '',
    avatar: seeding.picture(`brand-${place}`),
    sub_avatar: place % 2 === 0 ? seeding.picture(`brand-${place}-small`) : null,
    user_id: maker.id,
    ...(kinds[place % kinds.length] ?? plain),
    sort: (place % 4) * 10,
    category_id: 0,
    ...seeding.stamps(seeding.ago((place % 60) * day)),
  })
  seeding.searchable('brands', made.id, made.name)
}

/** alice is known as an original maker, the others as not, or nobody has looked yet. */
function shopInfo(seeding: Seeding, { id, name, phone }: Row<'users'>, place: number): void {
  seeding.add('shop_infos', {
    user_id: id,
    is_original: ([true, false, null] as const)[place % 3] ?? null,
    qr_code: place % 2 === 0 ? seeding.picture(`qr-${name}`) : null,
    social_account: `${name.toLowerCase()}-shop`,
    phone: phone ?? '',
  })
}

import { day } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { creatorAt } from '../profiles.ts'
import type { Seeding } from '../seeding.ts'

type Kind = Pick<Row<'brands'>, 'recommend' | 'audit' | 'removed'>

const plain: Kind = { recommend: false, audit: true, removed: false }

/** Audited or not, recommended or not, removed or not. */
const kinds: readonly Kind[] = [
  { ...plain, recommend: true },
  plain,
  { ...plain, audit: false },
  { ...plain, removed: true },
  { ...plain, recommend: true, removed: true },
]

export function seedBrands(seeding: Seeding): void {
  for (let index = 0; index < 2 + seeding.scaled(12); index++) brand(seeding, index)
  const sellers = seeding.of('users').filter((_, index) => index === 0 || index % 5 === 1)
  for (const [index, seller] of sellers.entries()) shopInfo(seeding, seller, index)
}

function brand(seeding: Seeding, index: number): void {
  const [alice] = seeding.of('users')
  const language = seeding.languageAt(index)
  const maker = index < 5 && alice ? alice : creatorAt(seeding, language, index)
  const { theme, name, desc } = seeding.library.brand(language)
  const made = seeding.add('brands', {
    name,
    desc: index % 4 === 3 ? '' : desc,
    avatar: seeding.pictures.emblem(theme, 'brand'),
    sub_avatar: index % 2 === 0 ? seeding.pictures.emblem(theme, 'brand') : null,
    user_id: maker.id,
    ...(kinds[index % kinds.length] ?? plain),
    sort: ((index * 5) % 7) * 10,
    category_id: 0,
    ...seeding.changedTimestamps(seeding.ago((60 - (index % 60)) * day)),
  })
  seeding.searchable('brands', made.id, made.name)
}

/** Sellers are marked as original makers, as not original, or not at all, in turn. */
function shopInfo(seeding: Seeding, { id, name, phone }: Row<'users'>, index: number): void {
  seeding.add('shop_infos', {
    user_id: id,
    is_original: ([true, false, null] as const)[index % 3] ?? null,
    qr_code: index % 2 === 0 ? seeding.pictures.of('qr') : null,
    social_account: index % 4 === 2 ? '' : `${name.toLowerCase()}-shop`,
    phone: phone ?? '',
  })
}

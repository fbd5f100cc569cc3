import { spaceNames } from '../../../contracts/resources/advertising.ts'
import { day } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { addressPath } from '../../../platform/views/files.ts'
import type { Seeding } from '../seeding.ts'
import type { Community } from '../texts/corpus.ts'
import { corpora } from '../texts/library.ts'

type Ad = Row<'ads'>
type Space = Row<'ad_spaces'>

/** The types that every space of the document allows; one space allows both. */
const types: Readonly<Record<(typeof spaceNames)[number], readonly Ad['type'][]>> = {
  boot: ['image'],
  'feed:list:top': ['image'],
  'feed:single': ['image'],
  'feed:list:analog': ['analog'],
  currency: ['image'],
  'theme:list': ['image'],
  'mall:list:top': ['image'],
  'user:active': ['image', 'analog'],
}

/** The subjects of the pictures, the same in both languages. */
const shown: Readonly<Record<(typeof spaceNames)[number], readonly string[]>> = {
  boot: ['product-shoe', 'product-teapot', 'product-lamp'],
  'feed:list:top': ['poster-mountains', 'product-shoe', 'poster-lantern'],
  'feed:single': ['poster-rays'],
  'feed:list:analog': ['landscape-hills', 'landscape-city', 'food-bread', 'landscape-lake'],
  currency: ['poster-disc'],
  'theme:list': ['poster-circles'],
  'mall:list:top': ['product-parcel', 'product-teapot', 'product-lamp'],
  'user:active': ['poster-mountains', 'poster-blocks', 'logo-wheel'],
}

/** The avatars in advertisements that look like feeds. */
const logos = ['logo-mountain', 'logo-cup', 'logo-flame']

/** The fields of each type of advertisement. */
const formatsOf = ({ adFields: { picture, image, link, ...author } }: Community) =>
  ({ image: { image, link }, analog: { ...author, image: picture } }) as const

export function seedAdvertising(seeding: Seeding): void {
  const { community } = corpora[seeding.languageAt(0)]
  const formats = formatsOf(community)
  for (const [space, name] of spaceNames.entries()) {
    const made = seeding.add('ad_spaces', {
      channel: name.split(':')[0] ?? name,
      space: name,
      alias: community.spaces[name].alias,
      allow_type: types[name].join(','),
      format: Object.fromEntries(types[name].map((type) => [type, { ...formats[type] }])),
      created_at: seeding.isoAgo((300 + space * 3) * day),
      updated_at: seeding.isoAgo((40 + ((space * 5) % 8)) * day),
    })
    const titles = seeding.library.alternating((corpus) => corpus.community.spaces[name].titles)
    for (const [rank, title] of titles.entries())
      advertise(
        seeding,
        made,
        { title, type: types[name][rank % types[name].length] ?? 'image', shown: shown[name][rank] ?? 'poster' },
        rank,
      )
  }
}

/** By rank within a space. Some share a value, so that the id decides between them. */
const sorts = [2, 0, 2, 1] as const

interface Draft extends Pick<Ad, 'title' | 'type'> {
  readonly shown: string
}

function advertise(seeding: Seeding, space: Space, { title, type, shown }: Draft, rank: number): void {
  const at = seeding.randomPastTime(60)
  const { advertisers } = corpora[seeding.languageOf(title)].community
  const image = addressPath(seeding.pictures.of(shown).node)
  const whole = {
    avatar: addressPath(seeding.pictures.of(logos[rank % logos.length] ?? 'logo').node),
    name: advertisers[rank % advertisers.length] ?? '',
    content: title,
    image,
    time: at,
  }
  const data = type === 'image' ? { image, link: `https://example.test/ads/${space.id}-${rank}` } : whole
  seeding.add('ads', {
    space_id: space.id,
    title,
    type,
    data,
    sort: sorts[rank] ?? 0,
    ...seeding.changedTimestamps(at),
  })
}

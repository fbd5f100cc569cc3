import { spaceNames } from '../../../contracts/resources/advertising.ts'
import { day } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { addressPath } from '../../../platform/views/files.ts'
import type { Seeding } from '../seeding.ts'

type Ad = Row<'ads'>
type Space = Row<'ad_spaces'>

interface SpaceSpec {
  readonly alias: string
  readonly types: readonly Ad['type'][]
  readonly titles: readonly string[]
}

/** Every space of the document; one takes both types. */
const spaces: Readonly<Record<(typeof spaceNames)[number], SpaceSpec>> = {
  boot: { alias: 'Start screen', types: ['image'], titles: ['Winter boots', '春茶上市'] },
  'feed:list:top': {
    alias: 'Top of the feeds',
    types: ['image'],
    titles: ['Trail map 2026', '夜跑装备', 'Lantern week'],
  },
  'feed:single': { alias: 'Below one feed', types: ['image'], titles: ['Ropes and knots'] },
  'feed:list:analog': { alias: 'Among the feeds', types: ['analog'], titles: ['A night in the hills', '周末去哪儿'] },
  currency: { alias: 'Wallet', types: ['image'], titles: ['Recharge and save'] },
  'theme:list': { alias: 'Themes', types: ['image'], titles: ['Theme of the month'] },
  'mall:list:top': { alias: 'Top of the shop', types: ['image'], titles: ['Gifts for the year', '新年礼物'] },
  'user:active': { alias: 'Active people', types: ['image', 'analog'], titles: ['Meet the guides', '本周达人'] },
}

const formats: Readonly<Record<Ad['type'], Readonly<Record<string, string>>>> = {
  image: { image: 'Picture|image|shown as it is', link: 'Link|string|opened on a tap' },
  analog: {
    avatar: 'Avatar|image|picture of the author',
    name: 'Name|string|name of the author',
    content: 'Text|string|what the author says',
    image: 'Picture|image|below the text',
    time: 'Time|date|shown beside the name',
  },
}

export function seedAdvertising(seeding: Seeding): void {
  for (const name of spaceNames) {
    const spec = spaces[name]
    const space = seeding.add('ad_spaces', {
      channel: name.split(':')[0] ?? name,
      space: name,
      alias: spec.alias,
      allow_type: spec.types.join(','),
      format: Object.fromEntries(spec.types.map((type) => [type, { ...formats[type] }])),
      ...seeding.stamps(seeding.ago(300 * day)),
    })
    for (const [rank, title] of spec.titles.entries())
      advertise(seeding, space, title, spec.types[rank % spec.types.length] ?? 'image', rank)
  }
}

/** Pairs share a sort value, so that the id decides between them. */
function advertise(seeding: Seeding, space: Space, title: string, type: Ad['type'], rank: number): void {
  const at = seeding.sometime(60)
  const image = addressPath(seeding.picture(`ad-${space.id}-${rank}`).node)
  const analog = {
    avatar: addressPath(seeding.picture(`avatar-ad-${space.id}-${rank}`).node),
    name: 'Night hikers',
    content: title,
    image,
    time: at,
  }
  const data = type === 'image' ? { image, link: `https://example.test/ads/${space.id}-${rank}` } : analog
  seeding.add('ads', { space_id: space.id, title, type, data, sort: Math.floor((rank + 1) / 2), ...seeding.stamps(at) })
}

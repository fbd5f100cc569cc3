import type { Row } from '../../platform/tables/index.ts'
import { day } from '../../platform/time.ts'
import type { Seeding } from './seeding.ts'

type Kind = Row<'things'>['kind']

/** What can be reviewed or reported, although the interface has no operation that makes it. */
const titles: Readonly<Record<Kind, readonly string[]>> = {
  knowledge: ['Reading a contour map', '夜行安全手册', 'Film photography, slowly', '川菜的二十四种味型'],
  chapter: ['Scale and spacing', '头灯与备用电池', 'Light without a meter', '鱼香与怪味'],
  info: ['The ridge path reopens', '本周末城市音乐节', 'New tram line to the reservoir', '图书馆延长开放'],
  mall_commodities: ['Headlamp, 400 lumen', '手冲咖啡壶', 'Folding map of Sichuan', '二手黑胶唱片一箱'],
  wenda: ['Which boots for wet stone?', '成都哪里适合看日出？', 'How do you keep tea hot?', '新手如何选自行车？'],
}

export function seedThings(seeding: Seeding): void {
  for (const [kind, names] of Object.entries(titles) as [Kind, readonly string[]][]) {
    for (let place = 0; place < seeding.many(names.length); place++) {
      const title = `${names[place % names.length]}${place < names.length ? '' : ` ${place + 1}`}`
      const at = seeding.ago((60 + (place % 30)) * day)
      seeding.add('things', {
        kind,
        ref: place + 1,
        title,
        user_id: seeding.pick(seeding.of('users')).id,
        ...seeding.stamps(at),
      })
    }
  }
}

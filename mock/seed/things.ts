import { day } from '../../platform/support/time.ts'
import type { Row } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'

type Kind = Row<'things'>['kind']

/** Resources that can be reviewed or reported, although no operation of the interface creates them. */
const titles: Readonly<Record<Kind, readonly string[]>> = {
  knowledge: ['Reading a contour map', '夜行安全手册', 'Film photography, slowly', '川菜的二十四种味型'],
  chapter: ['Scale and spacing', '头灯与备用电池', 'Light without a meter', '鱼香与怪味'],
  info: ['The ridge path reopens', '本周末城市音乐节', 'New tram line to the reservoir', '图书馆延长开放'],
  mall_commodities: ['Headlamp, 400 lumen', '手冲咖啡壶', 'Folding map of Sichuan', '二手黑胶唱片一箱'],
  wenda: ['Which boots for wet stone?', '成都哪里适合看日出？', 'How do you keep tea hot?', '新手如何选自行车？'],
}

export function seedThings(seeding: Seeding): void {
  for (const [kind, names] of Object.entries(titles) as [Kind, readonly string[]][]) {
    for (let index = 0; index < seeding.many(names.length); index++) {
      const title = `${names[index % names.length]}${index < names.length ? '' : ` ${index + 1}`}`
      const at = seeding.ago((60 + (index % 30)) * day)
      seeding.add('things', {
        kind,
        ref: index + 1,
        title,
        user_id: seeding.pick(seeding.of('users')).id,
        ...seeding.stamps(at),
      })
    }
  }
}

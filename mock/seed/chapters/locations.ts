import { day } from '../../../platform/support/time.ts'
import type { Seeding } from '../seeding.ts'

/** Province, city, district. A city may have no districts. */
const regions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  四川省: { 成都市: ['锦江区', '青羊区', '武侯区', '成华区'], 绵阳市: ['涪城区', '游仙区'], 乐山市: [] },
  广东省: { 广州市: ['越秀区', '海珠区', '天河区'], 深圳市: ['南山区', '福田区'] },
  北京市: { 北京城区: ['东城区', '朝阳区', '海淀区'] },
  上海市: { 上海城区: ['黄浦区', '徐汇区', '静安区'] },
  Ontario: { Toronto: ['Scarborough', 'Etobicoke', 'York'], Ottawa: ['Kanata', 'Nepean'] },
  'North Yorkshire': { York: ['Bootham', 'Fulford'], Whitby: [] },
}

/** As an administrator entered them. */
const hots = ['四川省 成都市', '上海市', '广东省 深圳市', 'Ontario Toronto', '北京市 朝阳区', 'York']

export function seedLocations(seeding: Seeding): void {
  for (const [province, cities] of Object.entries(regions)) {
    const provinceId = region(seeding, province, 0)
    for (const [city, districts] of Object.entries(cities)) {
      const cityId = region(seeding, city, provinceId)
      for (const district of districts) region(seeding, district, cityId)
    }
  }
  for (const [index, name] of hots.entries()) seeding.add('hot_locations', { name, sort: Math.floor(index / 2) })
}

function region(seeding: Seeding, name: string, pid: number): number {
  const { id } = seeding.add('locations', { name, pid, extends: '', ...seeding.stamps(seeding.ago(500 * day)) })
  seeding.searchable('locations', id, name)
  return id
}

import type { Chance } from '../random.ts'
import type { Language } from './locale.ts'

export interface Place {
  readonly city: string
  /** The coordinates of its centre, in degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** Where people live and meet. All of them share one time zone. */
export const places: Readonly<Record<Language, readonly Place[]>> = {
  zh: [
    { city: '成都', latitude: 30.657, longitude: 104.066 },
    { city: '上海', latitude: 31.224, longitude: 121.469 },
    { city: '北京', latitude: 39.918, longitude: 116.397 },
    { city: '广州', latitude: 23.129, longitude: 113.284 },
    { city: '杭州', latitude: 30.264, longitude: 120.165 },
  ],
  en: [
    { city: 'Chengdu', latitude: 30.657, longitude: 104.066 },
    { city: 'Shanghai', latitude: 31.224, longitude: 121.469 },
    { city: 'Singapore', latitude: 1.335, longitude: 103.852 },
    { city: 'Hong Kong', latitude: 22.326, longitude: 114.171 },
    { city: 'Perth', latitude: -31.953, longitude: 115.857 },
  ],
}

const spread = 0.06

/** A random place in the city, to five decimals, which is about a metre. */
export function randomLocationNear(
  chance: Chance,
  { latitude, longitude }: Place,
): { latitude: number; longitude: number } {
  const aside = (degrees: number) => Number((degrees + (chance.fraction() - 0.5) * spread).toFixed(5))
  return { latitude: aside(latitude), longitude: aside(longitude) }
}

export type Regions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Province, city, district. A city may have no districts; some names occur twice. */
export const regions: Readonly<Record<Language, Regions>> = {
  zh: {
    四川省: { 成都市: ['锦江区', '青羊区', '武侯区', '成华区'], 绵阳市: ['涪城区', '游仙区'], 乐山市: [] },
    广东省: { 广州市: ['越秀区', '海珠区', '天河区'], 深圳市: ['南山区', '福田区'] },
    浙江省: { 杭州市: ['西湖区', '拱墅区', '余杭区'] },
    吉林省: { 长春市: ['朝阳区', '南关区'] },
    北京市: { 北京城区: ['东城区', '朝阳区', '海淀区'] },
    上海市: { 上海城区: ['黄浦区', '徐汇区', '静安区'] },
  },
  en: {
    Sichuan: { Chengdu: ['Jinjiang', 'Qingyang', 'Wuhou'], Leshan: [] },
    'Shanghai Municipality': { Shanghai: ['Huangpu', 'Xuhui', 'Jing’an'] },
    'Republic of Singapore': { Singapore: ['Bishan', 'Queenstown', 'Tampines'] },
    'Western Australia': { Perth: ['Fremantle', 'Subiaco', 'Scarborough'] },
    'Hong Kong SAR': { 'Hong Kong': ['Wan Chai', 'Sham Shui Po', 'Sai Kung'] },
    Ontario: { Toronto: ['Scarborough', 'Etobicoke', 'York'], Ottawa: ['Kanata', 'Nepean'] },
    'North Yorkshire': { York: ['Bootham', 'Fulford'], Whitby: [] },
  },
}

/** As an administrator entered them. */
export const hotPlaces: Readonly<Record<Language, readonly string[]>> = {
  zh: ['四川省 成都市', '上海市', '广东省 深圳市', '浙江省 杭州市', '北京市 朝阳区', '长春市'],
  en: ['Sichuan Chengdu', 'Singapore', 'Western Australia Perth', 'Ontario Toronto', 'Hong Kong', 'York'],
}

const geohashLetters = '0123456789bcdefghjkmnpqrstuvwxyz'

/** Halves the longitude and the latitude in turn; five bits make a letter. */
export function geohash(latitude: number, longitude: number, length: number): string {
  const sides = [
    { value: longitude, low: -180, high: 180 },
    { value: latitude, low: -90, high: 90 },
  ]
  let text = ''
  for (let letter = 0; letter < length; letter++) {
    let bits = 0
    for (let bit = 0; bit < 5; bit++) {
      const side = sides[(letter * 5 + bit) % 2]
      if (side) bits = bits * 2 + halve(side)
    }
    text += geohashLetters[bits]
  }
  return text
}

function halve(side: { value: number; low: number; high: number }): 0 | 1 {
  const middle = (side.low + side.high) / 2
  const isUpper = side.value >= middle
  if (isUpper) side.low = middle
  else side.high = middle
  return isUpper ? 1 : 0
}

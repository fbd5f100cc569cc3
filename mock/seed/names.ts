import type { Seeding } from './seeding.ts'

const surnames = [...'王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗']
const givenNames = [
  ...['小雨', '一鸣', '思远', '晓梅', '子涵', '雨桐', '建国', '浩然', '欣怡', '嘉琪', '志强', '雅婷', '文博', '若曦'],
  ...['明轩', '佳宁', '海燕', '宇航', '秋月', '天佑', '静', '晨', '磊', '娜', '伟', '洁', '凯', '悦', '峰', '薇'],
]

const bios = ['周末在山里', '喝茶，看地图', '慢慢走，多看看', '新手上路，请多关照', '爱拍照，不爱修图']

interface NameAndBio {
  readonly name: string
  readonly bio: string | null
}

/** Chinese and English alternate. A name that is taken gets a number; with it, it is at most 12 wide (G24). */
export function randomPerson(seeding: Seeding, index: number, taken: Set<string>): NameAndBio {
  const isChinese = index % 2 === 1
  const plain = isChinese ? seeding.pick(surnames) + seeding.pick(givenNames) : seeding.faker.person.firstName()
  const isFree = plain.length <= 12 && !taken.has(plain.toLowerCase())
  const name = isFree ? plain : `${plain.slice(0, 8)}${index + 1}`
  taken.add(name.toLowerCase())
  const hasBio = seeding.faker.datatype.boolean()
  return { name, bio: hasBio ? (isChinese ? seeding.pick(bios) : seeding.faker.person.bio()) : null }
}

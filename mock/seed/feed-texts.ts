/** Texts of feeds, and the themes that they belong to. */

export const texts = [
  'First snow on the ridge, and not a single footprint before ours.',
  '今晚的月亮很圆，山脊上不用开头灯。',
  'Three records, two pots of tea, one very patient neighbour.',
  '巷子口的豆花店又开了，味道没变。',
  'The bridge below the reservoir is closed until Friday. Take the east path.',
  '周末骑行四十公里，路过一整片油菜花。',
  'Tomatoes on the roof in November. I have no explanation either.',
  '雨停之后的城市，像刚洗过的杯子。',
  'Does anybody know who built the stone hut at kilometre twelve?',
  '第一次自己做火锅底料，辣得很有成就感。',
  'Rewrote the parser on the train. It compiles, which is suspicious.',
  '在旧书摊找到一张 1987 年的成都地图。',
] as const

export const reviews = [
  'Went last week and would go again.',
  '比想象中好，值得推荐。',
  'Good, but bring your own cup.',
  '讲得很清楚，新手也能看懂。',
] as const

export const themes = [
  ['Small lights', 'What keeps you going after dark'],
  ['秋天的第一杯', '热的就行'],
  ['Found on foot', 'Things that no map shows'],
] as const

import type { Community } from '../corpus.ts'

export const community: Community = {
  categories: { outdoors: 'Outdoors', food: 'Food', arts: 'Arts', home: 'Home', clubs: 'Clubs' },
  tags: [
    { name: 'Outdoors', tags: ['hiking', 'climbing', 'camping', 'night runs'] },
    { name: 'Kitchen', tags: ['baking', 'tea', 'street food'] },
    { name: 'Arts', tags: ['photography', 'vinyl', 'calligraphy'] },
    { name: 'Technology', tags: ['radio', 'maps', 'open source'] },
    { name: 'Seasonal', tags: [] },
  ],
  feedCategories: ['Weekend picks', 'Good eating', 'On the road', 'City life', 'Quiet corners'],
  feedThemes: [
    ['Small lights', 'What keeps you going after dark'],
    ['Found on foot', 'Things that no map shows'],
    ['Went wrong, went fine', 'The mishaps you would not swap'],
  ],
  gifts: ['Lantern', 'Rose', 'Coffee', 'Rocket', 'Fireworks'],
  coins: 'coins',
  orders: {
    recharge: 'Recharge',
    purchase: 'In-app purchase',
    withdrawal: 'Withdrawal',
    welcome: 'Welcome gift',
    teaSet: 'Tea set, bought',
    sold: 'Sold: walking stick',
    shopOrder: 'Shop order',
    task: 'Task reward',
    signIn: 'Daily sign-in',
    reward: 'Reward',
    topicFee: 'Fee for joining a topic',
    topUp: 'Top-up',
  },
  reasons: [
    ...[
      'Advertising in disguise',
      'Not true',
      'My friend took this picture',
      'Rude',
      'Posted the same thing eight times',
    ],
    ...[
      'The event never took place',
      'Pretends to be staff',
      'Shows somebody’s home address',
      'Title has nothing to do with it',
    ],
    ...['Keeps messaging me', 'What they sold me was broken', 'Copied from a newspaper'],
  ],
  spaces: {
    boot: {
      alias: 'Start screen',
      titles: ['Winter boots that grip', 'Spring tea, first flush', 'The lamp that fits a pocket'],
    },
    'feed:list:top': {
      alias: 'Top of the feeds',
      titles: ['The new trail map', 'Twenty percent off night gear', 'Lantern week'],
    },
    'feed:single': { alias: 'Below one feed', titles: ['Ropes and knots in one evening'] },
    'feed:list:analog': {
      alias: 'Among the feeds',
      titles: [
        'A night in the hills',
        'Where to on Sunday? Ask a local',
        'Bread class, twelve aprons left',
        'Borrow a telescope for a week',
      ],
    },
    currency: { alias: 'Wallet', titles: ['Ten coins extra on your first recharge'] },
    'theme:list': { alias: 'Themes', titles: ['Theme of the month: Small lights'] },
    'mall:list:top': {
      alias: 'Top of the shop',
      titles: ['Gifts for the year, from four dollars', 'Handmade first', 'Mended, not new'],
    },
    'user:active': {
      alias: 'Active people',
      titles: ['Meet the guides', 'This week’s regulars', 'Ask me about bicycles'],
    },
  },
  advertisers: ['Night hikers', 'The tea cart', 'Corner bakery'],
  adFields: {
    image: 'Picture|image|shown as it is',
    link: 'Link|string|opened on a tap',
    avatar: 'Avatar|image|picture of the author',
    name: 'Name|string|name of the author',
    content: 'Text|string|what the author says',
    picture: 'Picture|image|below the text',
    time: 'Time|date|shown beside the name',
  },
  verified: {
    user: [
      'Draws the trail maps of this town',
      'Licensed mountain guide',
      'Teaches first aid on Wednesdays',
      'Author of “Bread for the Absent-minded”',
    ],
    org: ['Volunteer rescue team, north side', 'City library, music department', 'Repair café, open on Saturdays'],
  },
  bios: {
    alice: 'Maps, headlamps, tea',
    bob: 'Carries the rope',
    dave: 'Broke, as usual',
    root: 'Keeps the lights on. Write to me about reports',
  },
  groups: [
    ['Night hikers', 'Who brings the tea tonight', 'pinned: meet at the north gate'],
    ['Weekend night walks', 'Sign up first, please', 'pinned: headlamps are not optional'],
    ['Rope team', 'Only bob adds people'],
    ['Tea for two', 'No seats left'],
    ['Operations', 'Nobody else here yet'],
  ],
}

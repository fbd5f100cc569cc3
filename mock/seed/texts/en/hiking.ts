import type { Theme } from '../theme.ts'

export const hiking: Theme = {
  label: 'Night walks',
  topics: [
    ['Night hikers', 'Slow walks after work, back down before the last train. Nobody gets left behind.'],
    ['Trail talk', 'What is open, what is mud, and who you met up there. Dates, please.'],
    ['Boots and blisters', 'Walks, mishaps, and gear that was worn out rather than unboxed.'],
    ['One hill a month', 'Same date, new hill, any weather that the bus still runs in.'],
    ['Lost and found paths', 'Old maps, closed gates, and the way round. Ask before you climb a fence.'],
  ],
  feeds: [
    [
      'First snow on the ridge, and not a single footprint before ours.',
      'What time did you start to get it untouched?',
      '> Left the car park at ten past five. Worth every yawn.',
      'Meanwhile I am looking at it from a bus window.',
    ],
    [
      'Headlamp died two kilometres from the road. Walked out by the light of my phone at nine percent, reading the trail like a menu. Tonight I bought three spare batteries and put one in every bag I own.',
      'One in every bag is the way. I learned it the same way.',
      'Nine percent and no panic? Respect.',
      '> There was panic. It was just quiet panic.',
    ],
    [
      'The bridge below the reservoir is closed until Friday. Take the east path, it adds twenty minutes and one very confident goat.',
      'The goat followed us for a kilometre last time.',
      'Thanks, you just saved our Thursday.',
    ],
    [
      'Does anybody know who built the stone hut at kilometre twelve?',
      'The older sign says surveyors, but nobody put a year on it.',
      'My grandfather used to call it the post office. No idea why.',
    ],
    ['Wet socks, great day.', 'Name a more reliable pair.', 'Newspaper in the boots overnight!'],
    [
      'Took my dad up for his seventieth. He said he would turn round at the saddle. At the saddle he said he would turn round at the cairn. At the top he said nothing at all and ate both sandwiches.',
      'Both sandwiches. A king.',
      'This made my morning.',
      '> He has already picked the next one. It is longer.',
    ],
    [
      'Quick note for Saturday: the tap at the shelter is dry. Carry two litres, not one.',
      'Is the stream after it still running?',
      '> A trickle. I would filter it and still not trust it.',
    ],
    [
      'Lost the path, found a bakery. No further questions.',
      'I have many further questions. Address?',
      'This is what maps are missing.',
    ],
    [
      'My knees are fine going up and furious going down. Poles help. Anything else that worked for you? Not ready to give up the long ones yet.',
      'Shorter steps, and strengthen the quads. Boring but true.',
      'See a physio once. Best forty dollars I have spent.',
      'Walk down backwards for a bit. People stare, knees love it.',
    ],
    [
      'Fog so thick we high-fived a signpost by accident.',
      'Did it high-five back?',
      'I was ten metres behind you and saw nothing but a voice.',
    ],
    [
      'Notes from a walk that did not go to plan.\n\n09:10 Forgot the map. Confident.\n11:40 Less confident.\n12:15 Lunch, early, for morale.\n14:00 Met a farmer who pointed in the direction we had come from and laughed for quite a while.\n16:30 Bus stop. Not our bus stop, but a bus stop.\n\nTwenty-two kilometres, nine of them on purpose.',
      'Nine of them on purpose. I am crying.',
      'That farmer has told this story at dinner.',
      '> He deserves it.',
      'Morale lunch is a real technique.',
    ],
    [
      'My grandmother walked this pass with a sewing machine on her back. I carried a sandwich and complained.\n\nSo today I went up again with twelve kilos of water bottles, which is about what the machine weighed, and I did not complain once, because I had no breath left for it. Grandma, I understand the bad knee now.',
      'A whole sewing machine. What a woman.',
      'Did you pour the water out at the top?',
      '> Gave it to some very surprised cyclists.',
    ],
  ],
  events: [
    {
      title: 'Ridge walk by headlamp',
      time: '18:00',
      city: 'Chengdu',
      address: 'Longquan Mountain Forest Park, west gate',
      content:
        'Four hours along the ridge, eight kilometres, no rush. Bring a lamp, a spare lamp and something warm. The guide walks last.',
      review: [
        'Guide really does walk last. I know because I was second to last for four hours. Beautiful city lights from the saddle.',
        'Third to last here. Hello.',
        'Is it all right for a first night walk?',
      ],
    },
    {
      title: 'First aid for hikers',
      time: '09:00',
      city: 'Hong Kong',
      address: 'Sai Kung, Pak Tam Chung visitor hall',
      content:
        'What to do before help comes. Sprains, heat, cuts, and one pretend helicopter. Practice included, so wear clothes that may get dirty.',
      review: [
        'I was bandaged by four strangers and survived. The part about heat stroke should be taught in schools.',
        'I was the helicopter.',
        'Signing up for the next one.',
      ],
    },
    {
      title: 'Sunrise on the Bluff',
      time: '04:45',
      price: 0,
      city: 'Perth',
      address: 'Kalamunda, Zig Zag lookout car park',
      content:
        'Meet at 4:45, walk up in the dark, be quiet together for ten minutes, then breakfast from the back of a van. Coffee by donation.',
      review: [
        'Ten quiet minutes with thirty people is louder in your head than you would think. Lovely. Bacon roll also lovely.',
        'The kookaburra did not sign the agreement.',
      ],
    },
  ],
  groups: [
    ['Wednesday headlamps', 'Seven at the west gate, sign up or we leave without you'],
    ['Trailhead carpool', 'Date, starting point, free seats. Cancel the night before, not the morning of'],
  ],
  brands: [
    ['Ridge & River', 'Packs and lamps for people who walk at night. Break it, send it back, we fix it.'],
    ['Lantern Works', 'Small lights with big batteries, made by two brothers and a soldering iron.'],
  ],
}

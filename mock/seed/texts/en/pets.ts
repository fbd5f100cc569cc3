import type { Theme } from '../theme.ts'

export const pets: Theme = {
  label: 'Pets',
  topics: [
    ['Pet reports', 'What was knocked over, where it slept, whether it acknowledged you.'],
    ['Four-legged neighbours', 'Cats, dogs, one hamster. On the lead, bags in pocket, say hello.'],
    ['Old dogs, slow walks', 'Ramps, soft food, long naps in the sun. Nobody is in a hurry.'],
    ['Looking for a home', 'Found, fostered, adopted. Photos in daylight, please.'],
  ],
  feeds: [
    [
      'The cat pushed the alarm clock off the shelf. I was late. She slept until noon.',
      'She cares about your rest.',
      'RIP clock.',
    ],
    [
      'One year since adoption. The first three days he stayed at the very back of the carrier. Today he lay belly up on my keyboard and typed four hundred j’s.',
      'Strong opinions, that one.',
      'Happy gotcha day! What is his name?',
      '> Thursday. That is the day he came out.',
    ],
    [
      'Walking the dog in the rain: three minutes of business, forty of towel.',
      'Booties. He will walk like a crane, but dry.',
      'The towel is the best part, ask any dog.',
    ],
    [
      'Post-op. The cone has now met every door frame in the flat. He looks like a lost satellite dish.',
      'Any channels?',
      'Get a soft one, night and day.',
      '> Got it. He is a sunflower now.',
    ],
    [
      'Heads up: weed killer on the lawn by block four, tiny sign. Walk round it for two days, especially grass eaters.',
      'Thank you! We were about to go.',
      'Asked the management to put up proper notices.',
    ],
    [
      'Our fourteen-year-old dog got up on the sofa by herself today, first time in two months. She took Dad’s place. Dad sat on the floor and said it was cooler there.',
      'Love is sitting on the floor.',
      'Fourteen! Good girl.',
    ],
    [
      'Bought a cat tree for ninety dollars. She lives in the box.',
      'The box is the product.',
      'Put the tree in the box.',
    ],
    [
      'How do I stop the two a.m. sprints? The neighbour downstairs has, very kindly, given us a rug.',
      'Twenty minutes of play, then dinner, then bed.',
      'Lay the rug. What a polite neighbour.',
      'Get a second cat. They will sprint together.',
    ],
    [
      'The hamster broke out a third time. Arrested in the rice bin.',
      'He found heaven.',
      'How much did he gain?',
      '> Eight grams. All evidence.',
    ],
    [
      'The stray calico brought four kittens to my window today, as if to introduce the family. Rescue group is informed; homes wanted in six weeks.',
      'I could take one! Which part of town?',
      'And mum gets spayed too, I hope. Thank you for this.',
    ],
  ],
  events: [
    {
      title: 'Adoption day',
      time: '11:30',
      price: 0,
      city: 'Hong Kong',
      address: 'Tai Po, Kwong Fuk Road sports ground',
      content:
        'Eighteen cats and seven dogs looking for a home. Just looking is allowed, leaving alone is hard. ID, photos of your flat, and one home visit.',
      review: [
        'Went in "just to look". There is now a ginger cat in my kitchen called Just Looking.',
        'A classic of the genre.',
        'Did the old black dog find someone?',
      ],
    },
    {
      title: 'Polite dogs',
      time: '08:30',
      city: 'Perth',
      address: 'Shenton Park, Lake Jualbup dog area',
      content:
        'Sit, wait, do not jump on aunties. Also: how to hold a lead. Eight dogs, vaccination card, treats cut small. Rain moves it a week.',
      review: [
        'My dog learned to wait and I learned to be quiet. Apparently most problems are at my end of the lead.',
        'My end of the lead. Ouch.',
        'Small treats are the whole secret.',
      ],
    },
    {
      title: 'Old dogs’ picnic',
      time: '15:30',
      city: 'Singapore',
      address: 'Bishan Park, lawn beside the dog run',
      content:
        'For dogs over ten and the people who slow down for them. Shade, soft snacks, no fetching. A vet drops in at four.',
      review: [
        'Eleven grey muzzles asleep in a row. Nobody fetched anything. Perfect afternoon.',
        'The row! I have a photo of the row.',
        'Thirteen counts, right?',
      ],
    },
  ],
  groups: [['Cat sitting swap', 'Holidays go on the rota a month ahead']],
  brands: [['Half a Biscuit', 'Soft biscuits for old dogs, teeth optional.']],
}

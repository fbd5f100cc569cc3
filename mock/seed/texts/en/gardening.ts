import type { Theme } from '../theme.ts'

export const gardening: Theme = {
  label: 'Gardening',
  topics: [
    ['Rooftop gardeners', 'Load, drainage, sun. Then, finally, vegetables.'],
    ['Balcony plants', 'You must have killed three before you may give advice.'],
    ['Seeds by post', 'Envelopes, names, the year. Swap three, keep one for yourself.'],
    ['Compost corner', 'It should not smell. If it does, tell us what went in.'],
  ],
  feeds: [
    [
      'Tomatoes on the roof, this late in the year. I have no explanation either.',
      'Warmest year I remember.',
      'What variety?',
      '> None. They came out of the compost by themselves.',
    ],
    [
      'The hydrangea has died. Its last words were "too much water".',
      'Or too little. They make the same face.',
      'Condolences. See you at the next one.',
    ],
    [
      'Three years ago I stuck a loquat stone into a pot. This week: its first flowers, tiny, smelling of almonds. My mother says fruit is not the point. Fruit is very much the point.',
      'Third or fourth year is right on time.',
      'Thin the flowers, do not be greedy.',
      '> Left one cluster. It hurt.',
    ],
    [
      'The mint has taken the balcony and has entered next door. I am sorry.',
      'Mint knows no borders.',
      'I am next door. It is lovely in tea.',
    ],
    [
      'Opened the compost bin. The household voted to give it away. Four to one, dog abstained.',
      'More dry leaves and it stops smelling, honest.',
      'The dog knows.',
    ],
    [
      'First cucumber: bent, eleven centimetres, about nine dollars if I count the soil. Four slices, one each, and silence.',
      'Was it worth nine dollars?',
      '> It was crunchy with meaning.',
    ],
    [
      'Black spot on the roses again, two sprays, bare at the bottom. Help?',
      'Pick up every fallen leaf, water the soil not the plant.',
      'Cut to a bud. In a month it will be a hero.',
      'Air, air, and air.',
    ],
    [
      'A row of snails, drunk in the beer dish. They looked peaceful.',
      'There are worse ways.',
      'Are they picky about the beer?',
    ],
    [
      'Carried forty pots inside before the storm. The storm turned off. Carried forty pots outside. My back did not turn off.',
      'Heat patches, top shelf.',
      'Storms do this on purpose.',
    ],
    [
      'Swapped two bunches of spring onions for three succulents. I feel like a tycoon.',
      'Onions grow back in a week. Robbery.',
      'Show us the three!',
    ],
  ],
  events: [
    {
      title: 'Seed swap',
      time: '11:00',
      price: 0,
      city: 'Chengdu',
      address: 'Tiexiangsi Water Street, the pavilion',
      content:
        'Bring seeds you saved, with a name and a year, and swap. No seeds? Pay with a story and get a packet of greens.',
      review: [
        'Paid with the story of how chickens ate everything three times. Got greens and a great deal of sympathy.',
        'Sympathy sprouts too.',
        'What happened to the chickens?',
      ],
    },
    {
      title: 'Compost without the smell',
      time: '10:00',
      city: 'Singapore',
      address: 'Queenstown, Margaret Drive community garden',
      content:
        'One hour on wet and dry, and a small bucket to take home. Bring a week of fruit peel as course material. No bones, please.',
      review: [
        'She reached into the bin, pulled out a handful and passed it round. It smelled of forest. I went home and started mine again.',
        'Mine smells of drains. Coming next time.',
        'The bucket works.',
      ],
    },
    {
      title: 'Adopt a street tree',
      time: '09:00',
      price: 0,
      city: 'Shanghai',
      address: 'Xinhua Road, in front of the community library',
      content:
        'One tree, one household, one summer of watering cans. We hand out name tags for the trees and a rota for holidays.',
      review: [
        'Our tree is called Gerald. He is doing better than my balcony.',
        'Gerald and our Susan are neighbours!',
        'Does Gerald need holiday cover?',
      ],
    },
  ],
  groups: [['Cuttings by post', 'Wrapped damp, name on the bag, no refunds for the dead']],
  brands: [['Green Bamboo Nursery', 'Only plants that live here. Ask anything, we sell no potions.']],
}

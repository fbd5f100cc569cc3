import type { Theme } from '../theme.ts'

export const astronomy: Theme = {
  label: 'Stargazing',
  topics: [
    ['Balcony astronomers', 'You can see more from a city than you think, if you get up at three.'],
    ['Clear skies', 'Where you are, how cloudy, what you saw. Counts over fifty need a witness.'],
    ['Moon watchers', 'No telescope, no excuse. Draw it if you cannot photograph it.'],
    ['Mirrors and mounts', 'Grinding, levelling, swearing quietly in the dark.'],
  ],
  feeds: [
    [
      'Four moons of Jupiter in a straight line this morning, like somebody trailing off mid-sentence…',
      'Stealing that.',
      'What scope?',
      '> Six-inch reflector, third-hand, smells of garage.',
    ],
    [
      'Minus two, flat on my back for three hours, forty-seven meteors. The brightest one lit up the faces of the people next to me, everyone said "oh" at once, and then it was quiet again.',
      'Saw two from the car park downtown and was thrilled.',
      'Was that the one around ten past one?',
      '> 1:12, yes! You saw it too!',
    ],
    [
      'Found Andromeda on my own for the first time. A small grey smudge that set out two and a half million years ago to land in my left eye.',
      'Nobody forgets the first smudge.',
      'Can you see it without binoculars?',
      '> Only somewhere properly dark. Binoculars from town.',
    ],
    [
      'Clouds. Took a day off for the eclipse and watched clouds, in detail.',
      'Same cloud, different roof. Solidarity.',
      'I got five minutes through a gap. Will share.',
    ],
    [
      'Showed my daughter Saturn. She looked for a long time and said, "It’s a sticker." I nudged the tube, Saturn slid out of view and she screamed. Best Tuesday of the year.',
      'Everyone thinks it is a sticker.',
      'Nudging the tube is the best trick in the hobby.',
    ],
    [
      'New billboard across the street. My night sky is now a gentle pink.',
      'Complain to the council as light pollution. It worked on our block.',
      'Blackout curtain on the balcony rail, ugly but it helps.',
    ],
    [
      'An hour of polar alignment. One tripod leg was not locked.',
      'I once focused for thirty minutes with the cap on.',
      '> You win.',
    ],
    [
      'Station pass tonight at 21:03, south-west to north-east, about four minutes. Just look up.',
      'Saw it! Brighter than I expected.',
      'Waved. Unclear whether they waved back.',
    ],
    [
      'Bought my first telescope. Sixteen days of rain since.',
      'That is the first law of astronomy.',
      'Please stop buying things, some of us want clear skies.',
    ],
    [
      'Anywhere within two hours of the city with a real Milky Way? No car, bus is fine.',
      'Past the last dam there is a campsite, the weekend bus stops nearby.',
      'Go within five days of new moon or do not bother.',
    ],
  ],
  events: [
    {
      title: 'Rooftop Saturn',
      time: '19:00',
      price: 0,
      city: 'Singapore',
      address: 'Tiong Bahru, block 78 rooftop garden',
      content:
        'Three telescopes, one queue, any age. From seven. If it clouds over we say so by noon. Bring a jacket; yes, even here.',
      review: [
        'Queued twenty minutes for forty seconds, then queued again. The student explaining it had no voice left by nine. Thank you.',
        'Three times. I queued three times.',
        'It really has a ring!',
      ],
    },
    {
      title: 'Dark sky overnight',
      time: '17:30',
      city: 'Perth',
      address: 'Mundaring Weir campground, upper field',
      content:
        'Shared cars, soup at nine, meteors until four. Red lights only. Sleeping bag required, snoring tolerated.',
      review: [
        'Eighty-plus and three bowls of soup. One person opened a car door with the light on and a whole valley groaned.',
        'It was my brother. He is sorry.',
        'The soup deserves its own event.',
      ],
    },
  ],
  groups: [['Is it cloudy?', 'Weather, seeing, and general complaints about clouds']],
  brands: [['Second Lens', 'Used telescopes, each tried for three nights on our roof first.']],
}

import type { Theme } from '../theme.ts'

export const parenting: Theme = {
  label: 'Families',
  topics: [
    ['With kids', 'Outings, meltdowns, small victories.'],
    ['Parents awake', 'The children sleep, or do not. We are here either way.'],
    ['Rainy day ideas', 'Boxes, tape, flour. Say how long it really lasted.'],
    ['School gate', 'Lost mittens, found mittens, who has the list for Friday.'],
  ],
  feeds: [
    [
      'Last night, 3:40, third feed. One other window lit across the road. I wonder if it is one of us.',
      'Second floor? That is me. Hello.',
      'It gets better around four months. Promise.',
      '> Counting the days, thank you.',
    ],
    [
      'My five-year-old asked, "Where is the you that was little?" I thought about it all the way to kindergarten and had nothing. "It’s fine," she said. "Tell me tonight."',
      'They are all poets at five.',
      'So what did you tell her?',
      '> In Grandma’s photo album. She said, let’s go and fetch her.',
    ],
    [
      'Stepped on a plastic brick in the dark. Discovered a new vowel.',
      'Slippers with thick soles. Non-negotiable.',
      'Those should need a licence.',
    ],
    [
      'He tied his own shoelaces. It took eleven minutes, we were late, and his teacher said it was worth it.',
      'That teacher is a keeper.',
      'Bunny ears?',
      '> Bunny ears, with a song.',
    ],
    [
      'Science museum tips: be there by nine, get the dome tickets first (third floor), microwave for baby food on the second, parking is eight an hour.',
      'Screenshotted. You are a hero.',
      'What age for the dome?',
      '> Three and up. It is properly dark.',
    ],
    [
      'His gran says he is underdressed, my mum says overdressed, he says hot, the forecast says cold. I say: everyone is right.',
      'Nobel Peace Prize.',
      'Feel the back of the neck and ignore us all.',
    ],
    [
      'Pasted the wrong line into the class sign-up. Every child in year two now has my son’s name.',
      'Congratulations on twenty-six boys.',
      'Best thing in that group all year.',
    ],
    [
      'Two and a half and will not brush. Bribery failed, singing failed, we own five toothbrushes.',
      'Let him brush yours first, then swap.',
      'Three-minute sand timer. He will stare at it.',
      'Teddy goes first. Worked in two weeks.',
    ],
    ['Did not shout today. Writing it down.', 'Well done. I made it to four o’clock.', 'Same again tomorrow!'],
    [
      'Gave my son his great-grandad’s canteen for the school trip. "It’s heavier than me," he reported, "but I won."',
      'He beat the canteen!',
      'Old things need new owners.',
    ],
  ],
  events: [
    {
      title: 'Mud day',
      time: '10:30',
      city: 'Perth',
      address: 'Whiteman Park, Mussel Pool picnic area',
      content:
        'Ages three to eight, bare feet, buckets provided. Two sets of clothes and one large towel. Parents join in or promise not to say "dirty".',
      review: [
        'He made a friend, a dam and a terrible stew. I joined in and my back has filed a complaint. Ten out of ten.',
        'Was the stew the brown one?',
        'How cold is the water? Thinking of next time.',
      ],
    },
    {
      title: 'Dads and lunchboxes',
      time: '11:00',
      city: 'Singapore',
      address: 'Bishan-Ang Mo Kio Park, pond gardens lawn',
      content:
        'Three games and a picnic; dads pack the lunch. Mums, please go and sleep. Two kindergarten teachers stand by with plasters.',
      review: [
        'Forgot the forks. We used (washed) twigs. She says it was the best lunch of her life; do not tell her mother about the twigs.',
        'Her mother can read.',
        'Stay strong, twig dad.',
      ],
    },
  ],
  groups: [['Hand-me-downs', 'Washed, with the size written on; collect, and it costs nothing']],
  brands: [['Little Stilts', 'Bamboo toys with every edge sanded twice.']],
}

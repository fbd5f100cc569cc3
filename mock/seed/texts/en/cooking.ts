import type { Theme } from '../theme.ts'

export const cooking: Theme = {
  label: 'Home cooking',
  topics: [
    ['Weeknight dinners', 'What you cooked, what it cost, who had seconds.'],
    ['Cooking for one or six', 'Lunchboxes, stews, dumplings by the dozen. Failures welcome.'],
    ['Kitchen mishaps', 'Burnt, stuck, escaped from the jar. The good days too.'],
    ['Grandmother’s handwriting', 'Recipes that say “enough flour”. Together we work out how much that is.'],
    ['Fermented and labelled', 'Jars, dates, smells. If in doubt, hold your nose and ask.'],
  ],
  feeds: [
    [
      'Made hotpot base from scratch. Two pounds of tallow and so much chilli that the neighbour knocked to ask if we were all right. She stayed for dinner.',
      'Good neighbour. Keep her.',
      'Recipe? My lungs are ready.',
      '> Windows open first. I mean it.',
    ],
    [
      'Grandma’s pickle crock has been mine for three years now. Opened it today and the beans snapped so loud you could hear it in the hall. She asked on the phone, "Is the brine clear?" I said it was. "Good," she said, like I had passed an exam.',
      'Clear brine is a grade of its own.',
      'Do you boil the water first?',
      '> Boil, cool, never a wet spoon. She checks.',
      'Calling my gran now.',
    ],
    [
      'The stew went dry in hour two. It is now called charcoal.',
      'Cut off the black bits. Do not ask how I know.',
      'Timers, friend. Timers.',
    ],
    [
      'Today’s lunchbox: tomato egg, snow peas, four slices of yesterday’s beef. Under three dollars. A colleague traded me an iced tea for two slices of beef. Strong exchange rate.',
      'The beef economy is booming.',
      'How do you keep the peas green?',
    ],
    [
      'Kneaded for forty minutes and baked twelve stones.',
      'When did the yeast expire?',
      '> August. Not this August.',
      'Stones dip well in soup.',
    ],
    [
      'The sourdough starter escaped the jar overnight and has started on the toaster.',
      'Does it have a name?',
      '> It did not. Now it is called The Landlord.',
    ],
    [
      'Why does my chilli bean paste always turn bitter? Too hot, or bad paste?',
      'Too hot. Low flame until the oil turns red.',
      'Chop it finer, big bits scorch first.',
    ],
    [
      'Made sixty dumplings alone on a Sunday, froze forty-five. Mum directed by video call. Dad’s entire contribution was "they all taste the same".',
      'Dads are issued that line at birth.',
      'Forty-five in the freezer is real wealth.',
    ],
    ['Toast for dinner. Excellent toast, to be fair.', 'What was on it?', '> Butter and relief.', 'Some days, toast.'],
    [
      'Market today: ginger cheap, peppers dear, and the eggplant lady said I choose well. Happiest I have been all week.',
      'That is a serious compliment.',
      'Which market? Ours only insults me.',
    ],
  ],
  events: [
    {
      title: 'Hotpot crawl',
      time: '18:30',
      price: 80,
      city: 'Chengdu',
      address: 'Daci Temple Road, the corner teahouse',
      content:
        'Three places in one evening, three dishes at each, heat to your own taste. About eighty yuan each; what is left over goes back to you.',
      review: [
        'By the third place I could not move, and then the crispy pork came and I sat up straight. Our guide knew which kitchens had changed cooks.',
        'That pork. I dream of it.',
        'What was the second place called?',
      ],
    },
    {
      title: 'Dumplings with Auntie',
      time: '15:00',
      city: 'Hong Kong',
      address: 'Sham Shui Po, Nam Cheong Street community kitchen',
      content:
        'Two fillings, one auntie, no measuring cups. We fold until six, then eat everything. Twelve places, bring an apron.',
      review: [
        'My first one looked like a pillow. She turned it over and said, "It can be eaten." I have never felt so seen.',
        '"It can be eaten" is going on my wall.',
        'Pork and chive forever.',
      ],
    },
  ],
  groups: [['What’s for dinner', 'Daily indecision, starts at half past five']],
  brands: [
    ['Three Crocks', 'Bean paste, pickles and brine, three hundred days in the sun.'],
    ['Copper Pot', 'Hand-beaten pots. Bring the old one, we re-tin it.'],
  ],
}

import type { Corpus } from '../corpus.ts'

/** Titles, some with a review and comments on it. */
export const things: Corpus['things'] = {
  knowledge: [
    [
      'Reading a contour map',
      'Clear, short, and the exercise with the orange peel finally made it click for my son as well.',
      'The orange peel!',
      'We ate the exercise.',
    ],
    [
      'Film photography, slowly',
      'Wish I had read the part about loading film before losing thirty-six frames. Patient and funny.',
      'Page twelve, everybody. Page twelve.',
    ],
    [
      'Tides for beginners',
      'I now know why we had to wade back. Good drawings, one small error in the table for June.',
      'Which row? I planned a walk with it.',
      '> The 14th. It is fixed in the new print.',
    ],
    [
      'Bread with three ingredients',
      'Three ingredients, nine chapters, and it works. My loaf has ears.',
      'Photos of the ears, please.',
    ],
  ],
  chapter: [['Scale and spacing'], ['Light without a meter'], ['Springs and neaps'], ['Waiting for dough']],
  info: [
    [
      'The ridge path reopens',
      'Walked it on the first day. New steps, same views, one sign the wrong way round.',
      'Left at the wrong sign then?',
    ],
    [
      'New tram line to the reservoir',
      'Twenty-six minutes door to water. It was an hour by bus. I may cry.',
      'Bikes allowed?',
      '> After nine, folded.',
    ],
    [
      'Night market moves to the quay',
      'More room and more wind. Bring a jacket, hold on to your napkins.',
      'The napkins escaped, can confirm.',
    ],
    [
      'Swimming pool open until ten',
      'Lane five at 9 p.m. is the calmest place in town. Do not tell anyone.',
      'Too late, see you in lane five.',
    ],
  ],
  mall_commodities: [
    [
      'Headlamp, 400 lumen',
      'Bright enough to annoy owls. The battery door is fiddly with gloves on.',
      'Use a key to pop it.',
    ],
    [
      'Folding map of Sichuan',
      'Folds back the way it came, which is more than I can say for any other map. Good paper.',
      'A map that refolds? Witchcraft.',
    ],
    [
      'Enamel mug, chipped once',
      'Honest listing: exactly one chip, exactly where the photo shows it. Tea tastes like camping.',
      'Good, but bring your own biscuits.',
    ],
    [
      'Box of jigsaw puzzles, complete',
      'Counted the 2,000-piece. It is 2,000. I needed a week and a lie-down.',
      'You counted?',
    ],
  ],
  wenda: [
    [
      'Which boots for wet stone?',
      'Went with the top answer, soft soles. Still fell, but in style, and only once.',
      'Once is a success rate.',
    ],
    [
      'How do you keep tea hot?',
      'Eleven answers, and the one about the woolly sock is the one that works.',
      'Clean sock, presumably.',
      '> We do not talk about the first attempt.',
    ],
    [
      'Is a unicycle a vehicle?',
      'The most polite argument I have read on the internet. Still no answer.',
      'It is half a vehicle.',
    ],
    [
      'Where to fly a kite in town?',
      'Followed the advice to the old airfield: steady wind, no wires, ice cream van at four.',
      'The van is the real answer.',
    ],
  ],
}

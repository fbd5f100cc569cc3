import type { Theme } from '../theme.ts'

export const photography: Theme = {
  label: 'Photography',
  topics: [
    ['Walk and shoot', 'Little or no editing. Tell us about the second you pressed the button.'],
    ['Film and other light', 'Darkroom or phone, tell us about the light that day.'],
    ['Doors and windows', 'One a day, no people, or only the ones who wave.'],
    ['Contact sheets', 'Show all thirty-six, also the thumb.'],
  ],
  feeds: [
    [
      'After the rain, the city looks like a glass that has just been washed.',
      'The reflection in the second one!',
      'Where is this?',
      '> The crossing by the library, lying on my stomach.',
    ],
    [
      'It took me until frame seven to see it: the man with the umbrella in the background is my father. He had come to pick me up from work. We never saw each other.',
      'Print it. Frame it. Please.',
      'This is why film.',
      '> I gave him a print. He says he is holding the umbrella wrong.',
    ],
    [
      'Ten-year-old film, grain like sesame seeds. I like it more than I should.',
      'Give expired film an extra stop.',
      'Sesame grain is a feature.',
    ],
    [
      'The best studio in town is the wet market at half past five in the morning.',
      'Best models too.',
      'Do the sellers mind?',
      '> Buy something first. Then they pose.',
    ],
    [
      'Carried three kilos of camera all day. Card was in the laptop. Good workout.',
      'Everyone, once.',
      'Your phone was so ready for this.',
    ],
    [
      'I photographed a watchmaker, with his permission, and brought him the print. He looked at it through his loupe for a long time. "My hands got old," he said. Then he wrapped it in a watch cloth and put it in the bottom drawer.',
      'I had to sit with this one.',
      'Bringing the print back is such a good habit.',
      'Where is his shop? I have a watch that stopped in 2019.',
    ],
    [
      'How do you keep faces from going black against the light, without flash?',
      'Meter on the face, let the background burn.',
      'A friend in a white shirt is a reflector.',
      'Lift shadows later, but gently.',
    ],
    [
      'Four months, thirty-six frames, blank roll. It never caught on the spool.',
      'Oh no. No no no.',
      'Watch the rewind knob turn, always.',
      '> I know that now. Expensive sentence.',
    ],
    [
      'Stood where I stood five years ago today. The tree is taller, the tower is taller, I am shorter (different shoes).',
      'Do it again in five years.',
      'The shoes, sure.',
    ],
    [
      'Seven minutes of sunset, one hour of waiting, three frames. Enough.',
      'Second one is the one.',
      'Restraint! Teach me.',
    ],
  ],
  events: [
    {
      title: 'Twenty-four frames',
      time: '14:30',
      city: 'Shanghai',
      address: 'Duolun Road, by the old book kiosk',
      content:
        'Any camera, twenty-four presses, two hours. Then we sit in a circle and each talk about one picture. No settings, only reasons.',
      review: [
        'I used fifteen in the first ten minutes. The remaining hour and a half was the first time I really looked.',
        'Limits are the best lens.',
        'The circle at the end was the best part.',
      ],
    },
    {
      title: 'Darkroom evening',
      time: '19:00',
      city: 'Hong Kong',
      address: 'Wan Chai, Lun Fat Street, third floor',
      content:
        'Bring one negative. Under the red light you enlarge, develop and fix it yourself. No negative? Borrow one of ours.',
      review: [
        'Ten seconds of a face rising out of white paper, and nobody in the room breathed. My hands still smell of vinegar.',
        'Stop bath is the perfume of the gods.',
        'First time always gets you.',
      ],
    },
  ],
  groups: [['One word a week', 'Word on Monday, picture by Sunday. This week: door']],
  brands: [['Cloud Nine Prints', 'Post your roll, scans in three days, negatives always returned.']],
}

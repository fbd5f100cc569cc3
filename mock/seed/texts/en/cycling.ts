import type { Theme } from '../theme.ts'

export const cycling: Theme = {
  label: 'Cycling',
  topics: [
    ['Slow cyclists', 'Average speed is capped at eighteen. Stopping for noodles is mandatory.'],
    ['Bike commuters', 'Routes, rain gear, and the van that parks in the lane every single morning.'],
    ['Two wheels, one tent', 'Overnight rides, what you carried, and what you threw away on day two.'],
    ['Cargo bikes', 'Children, flatpack shelves, a tuba once. Show us the straps.'],
  ],
  feeds: [
    [
      'Hundred and two kilometres around the ring path. My backside has handed in its notice.',
      'Padded shorts. Today. Not tomorrow.',
      'First hundred? Congratulations!',
    ],
    [
      'Two years of riding to work, in numbers: 4,100 km, three punctures, eleven proper soakings, about $900 not spent on the train, $130 spent on rain jackets that all leak at the same place.',
      'The neck. It is always the neck.',
      'You also saved the gym money.',
      '> I spent the gym money on cake.',
    ],
    [
      'Brake cable snapped on a downhill. I stopped with my shoes. Check your cables, please.',
      'Are you okay?',
      '> All fine, shoes are not.',
      'Did mine last night because of this post.',
    ],
    [
      'No cars parked in the bike lane this morning. I sang out loud.',
      'What did you sing?',
      'They were back by five. I took a photo for the record.',
    ],
    [
      'Met an old man on a steel bike older than his son, fishing rod on the back, little stool strapped to the rack. We rode side by side for three kilometres. He told me the whole story of the bike and never once breathed hard. I did both, badly.',
      'Steel is real and so are his lungs.',
      'These are the rides you remember.',
    ],
    ['The folding bike fits under the desk. My manager asked if it bites.', 'Does it?', 'Mine pinches. So, yes.'],
    [
      'Saddle stolen. Second one this month. Rode home standing up like a meerkat.',
      'Meerkat, sorry, I laughed.',
      'Swap the quick release for a hex bolt.',
      '> Doing it tonight, with glue on top.',
    ],
    [
      'What lock do you trust outside a station for nine hours? Honest answers, please.',
      'None. I use two bad ones and an ugly bike.',
      'D-lock through frame and wheel, cable for the other.',
      'Ugly bike gang. Paint it brown.',
    ],
    [
      'Learned to fix a puncture. First go: fifty minutes, black to the elbows, patched the wrong hole. Second go: twelve.',
      'Wrong hole is a rite of passage.',
      'Dip it in a sink, watch for bubbles.',
    ],
    ['Warm wind, green lights all the way home.', 'All green is the real luxury.', 'It was perfect out, wasn’t it?'],
  ],
  events: [
    {
      title: 'Slow ride for noodles',
      time: '08:30',
      price: 0,
      city: 'Chengdu',
      address: 'Huanhuaxi Park, east gate',
      content:
        'Thirty kilometres, no racing, two stops for noodles. Light rain is fine; heavy rain means we skip the riding and keep the noodles.',
      review: [
        'Thirty kilometres in four hours because somebody ordered a second bowl. It was me. No regrets.',
        'We waited. We judged. We ordered seconds too.',
        'Second shop wins.',
      ],
    },
    {
      title: 'Fix your own brakes',
      time: '10:30',
      city: 'Singapore',
      address: 'East Coast Park, area C shelter',
      content:
        'Punctures, brakes, chain oil. Bring the bike you ride; we bring tools, patches and wet wipes. You will get dirty.',
      review: [
        'My brakes squealed for half a year. The fix was half a turn of one screw. I have questions about my life.',
        'Half a turn! The mechanic’s smile said everything.',
        'Taking my daughter to the next one.',
      ],
    },
  ],
  groups: [['Roadside rescue', 'Flat, chain, no legs left: post where you are, nearest one goes']],
  brands: [['Slow Wheel', 'Repaired bikes, each with a card that says where it has been.']],
}

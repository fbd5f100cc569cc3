import type { Theme } from '../theme.ts'

export const coffee: Theme = {
  label: 'Coffee',
  topics: [
    ['Pour-over notes', 'Beans, water, grind, time, and what you were thinking about.'],
    ['Coffee and corners', 'Home brews and small cafés. Say if there are sockets. Say it louder if there is a cat.'],
    ['The roasting shed', 'First crack, second thoughts. Smoke alarms are part of the method.'],
    ['Decaf and proud', 'Evening cups, herb infusions, and sleep. Yes, sleep.'],
  ],
  feeds: [
    [
      '92 degrees, one to fifteen, and it tastes of oolong. Lovely, except I wanted coffee.',
      'Go to 94 and half a step finer.',
      'The oolong people would call that a win.',
    ],
    [
      'The four-seat place with the blue door is closing on Sunday, rent again. Half price all week and beans at cost. I had two cups: one for me, one for the ginger cat who sleeps by the grinder. He sniffed it and left.',
      'I wrote my whole thesis in there.',
      'What happens to the cat?',
      '> Going home with the owner. There is already a cat tree.',
    ],
    ['Grinder broke. Used a rolling pin. Rustic.', 'How even was it?', '> Gravel with ambitions.'],
    [
      'Moved flats today. No plates, no curtains, but the kettle was in the first box.',
      'Priorities in order.',
      'A home is where the kettle is.',
    ],
    [
      'Same beans taste sour at the office and sweet at home. Bought a meter: office tap 320, home 90. I have been blaming the beans for six months. Beans, I am sorry.',
      'Justice for the beans.',
      'Water is most of the cup, we always forget.',
      'Cut it with bottled water at work.',
    ],
    [
      'Long black 4.50, extra shot 1.20, refill 50 cents. I did the maths three times and so did my heart rate.',
      'Where is this refill, asking for science.',
      'Spend the savings on a cardiologist.',
    ],
    [
      'Latte art, day forty. No longer an onion. A stout leaf.',
      'Onion to leaf is a big step.',
      'I see a feather!',
      '> You are kind.',
    ],
    [
      'Any decaf that does not taste like a promise? Under twenty for half a pound.',
      'Water process, medium roast, fresh. Those three.',
      'Ask your roaster, some do one batch a month.',
    ],
    [
      'Rain, an empty café, an old jazz record. The owner and I did not speak for two hours. Perfect.',
      'This is what cafés are for.',
      'Which record, though?',
      '> He would not say. Respect.',
    ],
    [
      'Unblocked the steam wand with a paper clip. Turn it off first. I did not turn it off first.',
      'Fingers okay?',
      'Purge two seconds after every use and it never blocks.',
    ],
  ],
  events: [
    {
      title: 'One bean, three waters',
      time: '14:00',
      city: 'Shanghai',
      address: 'Yuyuan Road, the roastery down the lane',
      content:
        'The same coffee brewed with three waters, tasted blind. Guess which is from the tap. Ten people, two hours, fifty grams to take home.',
      review: [
        'I put the tap water first and praised its "structure". Great afternoon, humble tongue.',
        'I wrote "elegant". Same cup.',
        'Blind tasting cures everything.',
      ],
    },
    {
      title: 'Swap a thing for a cup',
      time: '09:30',
      price: 0,
      city: 'Perth',
      address: 'Fremantle, High Street courtyard behind the chandlery',
      content:
        'Bring one thing that still works, get a pour-over, take somebody else’s thing home. What is left goes to the op shop.',
      review: [
        'Swapped a lamp for a coffee and a cookbook with a stranger’s shopping list inside: onions, eggs, socks for Mum.',
        'Socks for Mum got me.',
        'I have the lamp! Works a treat.',
      ],
    },
  ],
  groups: [['Bean split', 'When we reach two kilos we order; collect it yourself']],
  brands: [['North Bank Roasters', 'Roasting on Wednesdays only. When it is gone, it is gone.']],
}

import type { Theme } from '../theme.ts'

export const streetFood: Theme = {
  label: 'Street food',
  topics: [
    ['Stall spotters', 'When they open, when they sell out, where to stand.'],
    ['Eating on the street', 'From soy milk at six to fried noodles at one.'],
    ['Night market map', 'Row, number, queue length. Update it while you wait.'],
    ['Breakfast before seven', 'Steam, paper bags, exact change. Late risers may look at the pictures.'],
  ],
  feeds: [
    [
      'The tofu pudding shop is open again. Same taste. The owner’s hair has gone half white.',
      'Going tomorrow before work!',
      'Did the price go up?',
      '> By about a bus fare. Still nothing.',
    ],
    [
      'Fried noodles at one in the morning. Six dollars, and the wok breathes like a dragon.',
      'Why did I open this app at this hour.',
      'Egg?',
      '> Two. Life is short.',
    ],
    [
      'The loudspeaker on the sesame ball cart is a little girl’s voice shouting "sesame balls!". I asked. It is the seller’s granddaughter, recorded when she was five. She is in secondary school now. Grandma will not change it.',
      'I have heard that voice for years and never knew.',
      'Never change it. Please.',
    ],
    [
      'Laksa: cockles or no cockles? I will go first. Cockles.',
      'Cockles, and cut the noodles short.',
      'No cockles. I will see myself out.',
      '> The door is that way, friend.',
    ],
    [
      'Queued fifty minutes for the famous flatbread. The stall next door, with no queue, is better.',
      'The truth is always next door.',
      'Do not say which. Let it live in peace.',
    ],
    [
      'My noodle checklist: chilli oil smells toasted, peas gone soft, greens actually there, stool is plastic and slightly too low. Today’s place scored four out of four for two dollars. I sat on that stool like a throne.',
      'The stool must be red.',
      'Hard peas are an instant fail.',
    ],
    [
      'Caught in the rain without an umbrella, ducked into a pie stall. One pie. Rain stopped. Second pie.',
      'Blame the rain, naturally.',
      'What filling?',
      '> Pickled greens and pork, the hot one.',
    ],
    [
      'Anyone know where the egg-cake man with the green cart moved to? He used to be behind the temple.',
      'Outside the old market now, after three.',
      '> Found him!! Cream and floss, same as ever.',
      'This comment section saves lives.',
    ],
    [
      'Half past six, soy milk stall: a street sweeper, a nurse off the night shift, and me. All three ordered the salty one.',
      'I can smell this post.',
      'Salty gang, good morning.',
    ],
    [
      'I put durian on a grilled cold noodle. I do not regret it and I will never do it again.',
      'What did the noodle do to you?',
      'Somebody had to know. Thank you.',
    ],
  ],
  events: [
    {
      title: 'Five a.m. breakfast walk',
      time: '05:00',
      city: 'Singapore',
      address: 'Tiong Bahru Market, the stairs on Seng Poh Road',
      content:
        'From the first tray of rice rolls to the last bowl of porridge, under three kilometres. Five means five. Latecomers carry the rubbish bag.',
      review: [
        'Ten minutes late, carried the bag all morning, would do it again. The radish cake alone was worth the walk of shame.',
        'You carried it with dignity.',
        'Crispy edges or nothing.',
      ],
    },
    {
      title: 'Night market relay',
      time: '20:00',
      price: 20,
      city: 'Hong Kong',
      address: 'Temple Street, under the south gate',
      content:
        'Teams of five, a hundred dollars each team, two hours. Most different snacks wins a packet of antacids. No waste: you order it, you eat it.',
      review: [
        'Fourteen kinds, second place. Lost to a team that shared one bottle of water and never smiled. Everybody got antacids in the end.',
        'We smiled inside.',
        'Fourteen for a hundred is shopping genius.',
      ],
    },
  ],
  groups: [['Cart alerts', 'Spot it, post it, no faces in the photo']],
  brands: [['Auntie’s Sweet Soup', 'Hand-rolled taro balls. We close when the pot is empty.']],
}

import type { Theme } from '../theme.ts'

export const repair: Theme = {
  label: 'Repair and making',
  topics: [
    ['Fix it first', 'Kettles, zips, radios. Post it fixed, post it broken, post the spare screw.'],
    ['Weekend workbench', 'Wood, wire, wool. Safety first, fingers second, furniture third.'],
    ['Mending circle', 'Socks, knees, elbows. Visible stitches are a matter of pride.'],
    ['Radios that still speak', 'Valves, knobs, a voice through the hiss. Unplug it first.'],
  ],
  feeds: [
    [
      'Fixed Gran’s radio. Two capacitors, fifty cents. She listened for a bit and said, "Is that fellow still on?"',
      'Fifty cents for that sentence.',
      'Which capacitors? Same hum on mine.',
      '> 470 microfarad, look for the ones with a swollen top.',
    ],
    [
      'My first stool. Four legs, three of which reach the floor.',
      'Art is not obliged to reach the floor.',
      'Shorten the other three.',
      '> It is a coffee table now.',
    ],
    [
      'Hairdryer stopped. Inside: roughly one cat. Cleaned it, oiled it, closed it, one screw left over. It runs beautifully and I am uneasy.',
      'The spare screw is your fee.',
      'If it runs, it was decoration.',
    ],
    [
      'Darned a jumper cuff with the wrong colour on purpose. At work they asked where I bought it.',
      'Visible mending beats new.',
      'What stitch is that?',
    ],
    [
      'Lent my drill to a neighbour for three months. It came back with a new set of bits and a jar of chilli sauce.',
      'Lend them the ladder next.',
      'How is the sauce?',
      '> Stronger than the drill.',
    ],
    [
      'Three stitches. The old rule is: never put your hand in front of the chisel. I know. I teach it.',
      'Get well soon!',
      'Cut-proof gloves, ten dollars, please.',
      '> Ordered. Typing this with the left.',
    ],
    [
      'Changed the phone battery. Changed the screen too, though not on purpose.',
      'More heat before prying. Ask me how I know.',
      'Two repairs for the price of two.',
    ],
    [
      'Has anyone done washing machine bearings at home? Quote is two hundred, parts are about twenty-five.',
      'Done it. You need a friend and a whole Saturday.',
      'Most of that two hundred is their back.',
      'Change the seal while you are in there.',
    ],
    [
      'Made a desk from an old door. The keyhole is exactly one charging cable wide.',
      'The keyhole!',
      'How thick is the door?',
    ],
    [
      'The cobbler downstairs showed me how to wax thread. "Nobody learns this," he said. I said I would. "Twenty for the lesson," he said, and cut me half a watermelon.',
      'Lesson with watermelon, fair price.',
      'Now I want an apprenticeship.',
    ],
  ],
  events: [
    {
      title: 'Repair café',
      time: '13:00',
      price: 0,
      city: 'Perth',
      address: 'Bayswater, King William Street town hall',
      content:
        'Bring what broke and fix it with us. Free if it works, free if it does not, but your own hands do the work.',
      review: [
        'They made me test the fuse in my kettle myself. It was the fuse. Two dollars, and people clapped as I left.',
        'The clapping is mandatory.',
        'Bringing the toaster next month.',
      ],
    },
    {
      title: 'Carve a spoon in a day',
      time: '09:30',
      city: 'Shanghai',
      address: 'M50, Moganshan Road, unit by the canal',
      content:
        'One block of cherry, one knife, one lunch. You go home with a spoon and possibly a plaster. Tie long hair back.',
      review: [
        'By hour three I could not hold chopsticks. That night I ate soup with my spoon and the soup was better.',
        'The colour when the oil goes on!',
        'I went through the bottom. Mine drains pasta.',
      ],
    },
  ],
  groups: [['Tool library', 'Drill, ladder, heat gun: say for how many days']],
  brands: [['Corner Hardware', 'We sell one screw. Send a photo if you do not know which.']],
}

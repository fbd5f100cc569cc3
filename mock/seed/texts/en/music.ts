import type { Theme } from '../theme.ts'

export const music: Theme = {
  label: 'Music practice',
  topics: [
    ['Vinyl after dark', 'Records, practice, thin walls. Stand up when you flip it.'],
    ['The practice room', 'Players, learners, listeners. Fifteen minutes a day beats two hours on Sunday.'],
    ['Second-hand strings', 'Cheap violins, old guitars, new pegs. What it cost and how it sounds now.'],
    ['Choir of beginners', 'Parts are sent on Sunday, wrong notes are welcome until Thursday.'],
  ],
  feeds: [
    [
      'Three records, two pots of tea, one very patient neighbour.',
      'The neighbour deserves a record.',
      'What was the third one?',
      '> Something with a harp. Long story.',
    ],
    [
      'Took up the cello at forty-two. My teacher says my left hand looks as if it is choking somebody. Today: one long note, six seconds, no wobble. From behind the door my son said, "That one was okay."',
      '"Okay" from a teenager is a standing ovation.',
      'Thirty-eight, started last week. Off to practise.',
      '> Fifteen minutes! Every day! Go!',
    ],
    [
      'Broke the top string in the middle of Happy Birthday. The applause was longer than usual.',
      'Sympathy claps still count.',
      'Wind it slower next time.',
    ],
    [
      'Found a 1979 live record for three dollars. Under the crackle you can hear one person cough. A cough from 1979.',
      'That cough is older than me.',
      'Where? I will bring cash and a trolley.',
    ],
    [
      'The metronome is the most honest friend I have and the one I like least.',
      'It has never once said well done.',
      'Ten beats slower and there is peace.',
    ],
    [
      'Choir practice. Three basses; two have a cold; the third is me. "A little more bass," says the conductor. I looked left, I looked right, and gave a little more.',
      'An army of one.',
      'When is the concert? We will come and stare at the basses.',
      '> New Year’s Eve, community hall, bring snacks.',
    ],
    [
      'A sunflower seed came out of my harmonica. I am not going to ask whose.',
      'It was New Year. We all know who.',
      'Soft toothbrush, warm water.',
    ],
    [
      'Digital piano with headphones or hire a room with a real one? Thin walls, nice neighbours.',
      'Digital for the first years, weighted keys, no debate.',
      'And once a week a real one, for the hands.',
    ],
    ['Tonight the rain is in three-four.', 'Mine is free jazz.', 'Record it!'],
    [
      'Cleaned a record with wood glue, as somebody online swore by. Two hours of peeling. I came out of it a different person.',
      'Different how?',
      '> Less helpful.',
      'You have to put it on thicker. Sorry.',
    ],
  ],
  events: [
    {
      title: 'Quiet records, loud tea',
      time: '19:30',
      price: 30,
      city: 'Chengdu',
      address: 'Kuixinglou Street, second-floor teahouse',
      content:
        'Everybody brings one record, plays one side and says why. Tea is thirty yuan, refills included. The needle is new.',
      review: [
        'A man brought the record from his wedding. It skipped. "There," he said, "it skipped there too."',
        'Not crying, it is the tea.',
        'I want to hear that one again.',
      ],
    },
    {
      title: 'Unplugged and unready',
      time: '17:00',
      city: 'Perth',
      address: 'Subiaco, Rokeby Road hall, back room',
      content:
        'Bring an instrument and a piece you cannot play yet. Five minutes each, and apologising is not allowed. Listeners welcome, bring a cushion.',
      review: [
        'Three mistakes, zero apologies, nearly burst. At the end we all played one tune together and it held.',
        'I recorded the last tune!',
        'I bit my tongue so hard.',
      ],
    },
  ],
  groups: [['Hundred days', 'Thirty seconds a day; miss one and count from one again']],
  brands: [['Rosin & Reed', 'Violins mended, bows rehaired, no charge for trying.']],
}

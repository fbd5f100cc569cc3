import type { Theme } from '../theme.ts'

export const books: Theme = {
  label: 'Book clubs',
  topics: [
    ['Secondhand shelf', 'What you found, what you paid, what was tucked inside, and whether you read it.'],
    ['Page forty', 'Reading, not finishing, starting again. We meet once a month.'],
    ['Margins', 'What earlier readers wrote beside the text, and what you answered.'],
    ['One poem on the bus', 'Short enough for three stops. Name the translator.'],
  ],
  feeds: [
    [
      'Found a 1987 map of the city at a stall. Where I live it says "vegetables".',
      'Mine says "ditch".',
      'How much?',
      '> Two dollars. He was about to put it under a table leg.',
    ],
    [
      'Inside a secondhand novel: a cinema ticket, 1993, row seven, seat four. On the back, in pencil: "She didn’t come." I put it back where it was. Could not bring myself to resell the book.',
      'Three words heavier than the novel.',
      'I hope somebody else did, later.',
      'Keep it. You are the custodian now.',
    ],
    [
      'Moving house: I own three copies of the same book and have reached page forty in each.',
      'Page forty is a mountain.',
      'Give me one and I will tell you about page forty-one.',
    ],
    [
      'Seven people came to book club and we had eight opinions, because the host argued with herself.',
      'I was the host. I have since changed my mind.',
      'What are we reading next?',
      '> Vote is open. A book about salt is ahead.',
    ],
    [
      'Returned a library book a hundred and twelve days late, ready to be scolded. The librarian only asked, "Did you finish it?" I did. "Good," she said. "Plenty of people bring them back on time and didn’t."',
      'She is a philosopher.',
      'I am the on-time unread type. Ashamed.',
    ],
    [
      'The bookshop cat is called Erratum. He sits on titles.',
      'Ten out of ten for the name.',
      'May one stroke him?',
      '> Three times. The fourth is at your own risk.',
    ],
    [
      'Forty-minute commute: what can I read in bits without losing the thread? Short stories, ideally.',
      'Old ghost stories. One stop, one ghost.',
      'Letters! Other people’s letters.',
      'Cookbooks. You arrive hungry and happy.',
    ],
    [
      'Books by weight today. Two kilos, of which one was poetry.',
      'How many poems in a kilo?',
      'That is a line of poetry right there.',
    ],
    [
      'Read a sentence so good I missed my stop. Read it again and missed the next.',
      'Which sentence?',
      '> Something about doors. You had to be there.',
    ],
    [
      'After three years of reading my daughter to sleep, tonight she read to me. I lasted two pages.',
      'She must be so proud.',
      'The circle closes, softly.',
    ],
    [
      'Helped clear a retired teacher’s flat on Saturday. Four thousand books, two of us, one lift that did not work.\n\nShe sat in the kitchen and let us hold each box up to the door. "Yes." "No." "That one you should read yourself." By evening the yes pile was eleven books, the no pile was a van, and my own pile was somehow sixty.\n\nShe gave us soup. Then she asked for one of the no’s back.',
      'Somehow sixty. We have all been there.',
      'Which one did she want back?',
      '> A bus timetable from 1981. "It has good handwriting in it."',
    ],
    [
      'Bookmarks I have used: a bus ticket, a pressed leaf, a dentist’s card, one sock label. The sock label stayed in the longest.',
      'A dentist’s card would make me stop reading.',
      'What sock?',
      '> We will never know.',
    ],
  ],
  events: [
    {
      title: 'Rainy day book club',
      time: '16:00',
      city: 'Shanghai',
      address: 'Wukang Road, the bookshop with the green door',
      content:
        'A short one this month, a hundred and forty pages. Rain or no rain. Come if you have not finished; spoilers are your own fault.',
      review: [
        'It did rain. One woman said she liked best what the book leaves out, and we all thought about that for a while.',
        'That was me. I had not finished it.',
        'The ginger tea also deserves a mention.',
      ],
    },
    {
      title: 'Three in, three out',
      time: '10:00',
      price: 0,
      city: 'Singapore',
      address: 'Bras Basah, level one courtyard',
      content:
        'Bring three books, take three, and write one line on the first page for whoever comes next. No textbooks, no get-rich guides. Ten to four.',
      review: [
        'Left with a cookbook, a bird guide and a novel with no cover. First page says: keep tissues for the last chapter.',
        'The one without a cover was mine!',
        'Half an hour was not enough.',
      ],
    },
  ],
  groups: [['The long one', 'Ten pages a day until December, stragglers catch up']],
  brands: [['Paper Harbour', 'We collect old books at your door and return whatever was left inside.']],
}

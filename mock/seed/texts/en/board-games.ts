import type { Theme } from '../theme.ts'

export const boardGames: Theme = {
  label: 'Board games',
  topics: [
    ['Friday game night', 'First dice at eight. Asking for the rules a third time is allowed.'],
    ['Around the table', 'House rules, lost dice, and the occasional verdict. Cite the page.'],
    ['Two-player evenings', 'For couples, flatmates and rivals. Loser does the washing-up.'],
    ['Printed at home', 'Scissors, glue, one missing card. Share the files you made yourself.'],
  ],
  feeds: [
    [
      'Five people, four hours, and we fell out over one wooden sheep.',
      'Was it two sheep for a brick again?',
      '> The dealer sat right opposite me. No shame.',
      'The sheep is innocent.',
    ],
    [
      'Taught my parents a trading game. Mum cornered the wheat in round three. "That is how markets work," she said, and poured more tea.',
      'She has been waiting for this all her life.',
      'Make her the banker next time.',
    ],
    [
      'New co-op game. Six games, six losses, friendship stronger than ever.',
      'Losing together is bonding.',
      'Drop the difficulty, nobody will know.',
      '> We will know.',
    ],
    [
      'Lost a die. Two hours later: the dog’s bed. It has tooth marks now and only rolls threes.',
      'So that is how loaded dice are made.',
      'Put the dog in the rule book.',
    ],
    [
      'Two years of Friday game night. The first time it was three of us and a deck with two cards missing. Tonight we needed four tables. The deck is framed on the wall now.',
      'I was one of the three. Bit teary.',
      'Which cards are missing?',
      '> Two of hearts and a joker. Never found.',
      'Happy birthday, Fridays!',
    ],
    [
      'Rules question: the deck runs out mid-draw. Does that player still take a turn? The table is split.',
      'Page eleven: yes, draw what there is and play on.',
      'House rule here is no, because my brother was about to win.',
    ],
    ['Played the solo mode. Lost to myself.', 'You also won, if you think about it.', 'Best of three?'],
    [
      'Explained a game to my nephew, eight, for twenty minutes. "So it’s lying," he said, and won three in a row.',
      'Concise. Future lawyer.',
      'He understood the assignment.',
    ],
    [
      'Sleeved three hundred and sixty cards in one evening. Too tired to play.',
      'Sleeving is a solo game in itself.',
      'Matte or clear?',
      '> Matte. Shuffles like rain.',
    ],
    [
      'Need a game for two, half an hour, that does not end in silence.',
      'Co-op, so you are silent together.',
      'Anything with tiles. Tiles are calming.',
      'The silence is not the game’s fault, mate.',
    ],
  ],
  events: [
    {
      title: 'Board games for beginners',
      time: '13:30',
      city: 'Hong Kong',
      address: 'Mong Kok, Fa Yuen Street, fourth floor games room',
      content:
        'Three easy games, one person per table who knows the rules. Entry includes a lemon tea. Come alone, we make up tables.',
      review: [
        'Went alone, left with three people and a plan for dim sum. I asked "whose turn is it" five times and was never once sighed at.',
        'It was your turn to pay.',
        'The host has the patience of stone.',
      ],
    },
    {
      title: 'All-night mystery',
      time: '20:00',
      city: 'Chengdu',
      address: 'Kuanzhai Alley, back lane, upstairs at 22',
      content:
        'Eight in the evening to six in the morning, three cases, instant noodles at two. Spoilers wash up; murderers are excused.',
      review: [
        'I was the murderer and held out until the last round. Undone by noodles: I refused spring onion, my character sheet said I love it.',
        'The onion gave you away!',
        'And I thought you were allergic.',
      ],
    },
  ],
  groups: [['Need a fourth', 'Time, place, how many. Not "anyone around?"']],
  brands: [['Wooden Sheep', 'Spare parts for board games, one piece at a time.']],
}

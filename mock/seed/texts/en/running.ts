import type { Theme } from '../theme.ts'

export const running: Theme = {
  label: 'Night runs',
  topics: [
    ['Slow runners after dark', 'Seven-minute kilometres and full sentences. Tuesdays and Thursdays by the river.'],
    ['Running, badly', 'Training, injuries, excuses. Not doctors, just people who foam-roll and complain.'],
    ['Stairs and hills', 'For those who think flat is cheating. Knees are discussed on Mondays.'],
    ['First five kilometres', 'Nobody here remembers their time, everybody remembers the finish.'],
  ],
  feeds: [
    [
      'Eight kilometres, three cats, one hedgehog. Personal best in hedgehogs.',
      'Where was the hedgehog?',
      '> Long grass by the north gate. It outran me.',
    ],
    [
      'Day one hundred of running every day. Four of those were laps of a hotel corridor, and one was a single kilometre with a fever, which I do not recommend. Still counts. I made the rules.',
      'The corridor laps count double.',
      'Please rest when you have a fever though.',
      '> My mother has entered the chat.',
    ],
    [
      'Got overtaken by a woman pushing a pram. Twice.',
      'Pram runners are a different species.',
      'I think that was me. Sorry! He only sleeps above twelve k an hour.',
    ],
    [
      'Half marathon done in 2:11. At kilometre fifteen I was pricing taxis in my head. Then a kid held up a sign that said "My dad is slower" and I laughed for the next six.',
      'Somewhere there is a dad who saw that sign.',
      'Huge. How are the legs?',
      '> Stairs are cancelled until Thursday.',
    ],
    [
      'If you run in black, at night, on the bike path, with headphones: I love you, please buy a two-dollar reflective band.',
      'Cyclist here, co-signing this in blood. Nearly literally.',
      'And lights on the bikes too, thanks.',
    ],
    [
      'Physio says my glutes are "decorative". Three weeks of clamshells begin now.',
      'Decorative! Frame that.',
      'Same diagnosis, six weeks in, it does get better.',
    ],
    [
      'Track at eleven at night: me, and an old man doing a headstand.',
      'How long did he hold it?',
      '> Four laps. I stopped counting.',
    ],
    [
      'Forty minutes of getting ready, thirty-five minutes of running.',
      'Finding the other glove is the warm-up.',
      'This is the correct ratio.',
    ],
    [
      'Question: what do you eat before a 6 a.m. run? Empty stomach makes me dizzy, toast gives me a stitch.',
      'Half a banana, wait twenty minutes.',
      'Spoon of honey and go.',
      'I just moved my runs to the evening and never looked back.',
    ],
    [
      'They fixed the lights along the river. Whoever kept phoning the council: thank you, I can see my feet.',
      'It was me and about nine others. You are welcome.',
      'Running there tonight!',
    ],
  ],
  events: [
    {
      title: 'Moonlight ten',
      time: '20:30',
      city: 'Singapore',
      address: 'Kallang Riverside Park, boathouse steps',
      content:
        'Ten kilometres, no clock, no podium. Three pace groups and a bicycle at the back. Ice jelly for everyone who turns up, runners or not.',
      review: [
        'The 7:00 group turned into a talking group and I now know four neighbours. Ice jelly with extra lime: correct.',
        'The 6:00 group did not exchange one word.',
      ],
    },
    {
      title: 'Running form clinic',
      time: '18:30',
      city: 'Shanghai',
      address: 'Xuhui Riverside, south running track',
      content:
        'You run two hundred metres, we play it back in slow motion, a physio explains kindly. Bring the shoes you actually run in.',
      review: [
        'Apparently I run as if sitting on an invisible chair. Two cues, ten minutes, already less noisy on the floor.',
        'Invisible chair club, welcome.',
        'Is there a waiting list?',
      ],
    },
  ],
  groups: [['Thursday intervals', 'Ten by four hundred, last one buys the water']],
  brands: [['Nightline', 'Vests and bands that show up from three hundred metres.']],
}

import type { Post } from '../types.ts';

/** What colleagues share beside the work. */
export const life: Post[] = [
  {
    id: 'coffee-machine',
    by: 'marketing',
    text: 'The kitchen on the third floor has a new coffee machine. It has eleven buttons and one of them makes tea. We do not know which.',
    threads: [
      ['finance', 'It is the fourth. I found out in the worst possible way.'],
      [
        'development',
        'The manual says “self-explaining”. I have opened a ticket.',
        ['technology', 'Closed: works as designed.'],
      ],
      ['people', 'There is a list on the fridge now. Please add what you learn.'],
    ],
  },
  {
    id: 'running-club',
    by: 'people',
    text: 'The running club meets on Tuesdays at 18:30 at the river gate. Five kilometres, slow timing, nobody is left behind. Routes are on [OpenStreetMap](https://www.openstreetmap.org/), but we usually just follow the person with the dog.',
    threads: [
      ['data', 'How slow is slow?', ['author', 'Slow enough to argue about films on the way.']],
      ['customs', 'Count me in from next week, if the knee agrees.'],
    ],
  },
  {
    id: 'cold-hall',
    by: 'warehouse',
    text: 'First pallets in the new cold hall! Minus 18 and everything works, including us. Thank you to everybody who spent four weeks in a down jacket.',
    scenes: ['warehouse', 'truck', 'team'],
    threads: [
      [
        'sales',
        'The ice cream customer has asked for a tour. When is a good time?',
        ['author', 'Wednesdays after ten, when the night deliveries are in. Bring gloves.'],
      ],
      [
        'support',
        'How long does a scanner battery last in there?',
        ['author', 'Two hours instead of eight. We rotate three.'],
      ],
      ['people', 'The second set of jackets has been ordered, sizes S and XXL this time.'],
    ],
  },
  {
    id: 'tallinn-morning',
    by: 'technology',
    text: 'Good morning from the server room with the best view in the company.',
    scenes: ['city'],
    threads: [['development', 'So this is why the deployments take so long.']],
  },
  {
    id: 'border-picture',
    by: 'transport',
    text: '',
    scenes: ['truck'],
    threads: [
      [
        'customs',
        'Is that the queue at the border or the car park?',
        ['author', 'For the first three hours I was not sure either.'],
      ],
    ],
  },
];

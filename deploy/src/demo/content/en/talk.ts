import type { Content } from '../types.ts';

export const welcomes: Content['welcomes'] = [
  {
    text: 'Please welcome {name}, whose first day is today: {position}, {department}, {city}. {intro}',
    threads: [
      [
        'marketing',
        'Welcome! The third floor has the better coffee machine, and a list on the fridge.',
        ['newcomer', 'Thank you, I have read the list. I start with button four.'],
      ],
      ['sales', 'Good to have you here!'],
    ],
  },
  {
    text: 'A new colleague from today: {name} starts as {position} ({department}) in {city}. {intro}\n\nIf you see someone looking for the meeting room “Fjord”: it is behind the kitchen.',
    threads: [
      [
        'data',
        'Welcome! “Fjord” took me a week.',
        ['newcomer', 'Found it on the second try. Thank you all for the warm start.'],
      ],
    ],
  },
];

export const echoes: Content['echoes'] = {
  'storm-month': [['sales', 'Two customers wrote to me about it on their own. One of them used an exclamation mark.']],
  'lviv-warehouse': [['operations', 'Congratulations from Berlin! Which carriers pick up there from the first week?']],
  'mail-server': [['support', 'Does this include the shared support mailbox?']],
  karpaty: [['data', 'I see rain in every picture. Is that a trend?']],
  'pharmacy-tender': [
    ['sales', '{who:marketing.head}, may we name the customer in the letter, or is it still a secret?'],
  ],
};

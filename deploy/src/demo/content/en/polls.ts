import type { Content } from '../types.ts';

export const polls: Content['polls'] = [
  {
    name: 'How should the canteen change?',
    description: 'Two minutes for the menu of the next quarter. The results are shown when you have answered.',
    type: 'opened',
    questions: [
      { text: 'How do you like the canteen today?', mandatory: true, kind: 'range', scale: 5 },
      {
        text: 'When do you have lunch?',
        mandatory: true,
        kind: 'one',
        options: ['Before noon', 'Noon to one', 'After one'],
      },
      {
        text: 'What would you like more often?',
        mandatory: false,
        kind: 'many',
        options: ['Soup', 'Salads', 'Fish', 'Vegetarian dishes'],
      },
      { text: 'What else?', mandatory: false, kind: 'short' },
    ],
    said: ['Shorter queues at noon', 'Real coffee', 'A table outside in summer', 'Smaller portions, smaller prices'],
    takers: 26,
  },
  {
    name: 'How safe do you feel at work?',
    description: 'Anonymous: nobody, not even an administrator, can find out who has answered what.',
    type: 'anonymous',
    questions: [
      { text: 'How safe is your workplace?', mandatory: true, kind: 'range', scale: 10 },
      {
        text: 'Do you know whom to call in an emergency?',
        mandatory: true,
        kind: 'one',
        options: ['Yes', 'Not quite', 'No'],
      },
      { text: 'What should be safer?', mandatory: false, kind: 'long' },
    ],
    said: [
      'The crossing between hall 1 and the gate: forklifts and people meet behind a blind corner.',
      'The lamps above ramp 4 have been broken since spring.',
      'I would like to practise the alarm once more, at night.',
    ],
    takers: 18,
    isFinished: true,
  },
];

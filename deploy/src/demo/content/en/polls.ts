import type { Content } from '../types.ts';

export const polls: Content['polls'] = [
  {
    name: 'Where shall we have the summer party?',
    description: 'The last Friday of the quarter, from four in the afternoon, with families.',
    type: 'opened',
    isFinished: true,
    answered: 0.8,
    questions: [
      {
        text: 'Which place do you prefer?',
        kind: 'one',
        options: ['By the lake', 'In hall 2, with music', 'A restaurant in the old town', 'A hike with a picnic'],
        weights: [9, 4, 3, 5],
      },
      {
        text: 'What should there be?',
        kind: 'many',
        options: ['A barbecue', 'Vegetarian dishes', 'Games for children', 'Live music', 'A football match'],
        weights: [8, 6, 4, 5, 3],
      },
      {
        text: 'What made the last party good?',
        kind: 'short',
        isOptional: true,
        texts: [
          'The band from support',
          'No speeches',
          'Meeting colleagues from other cities',
          'The cake',
          'The boat trip',
        ],
      },
    ],
  },
  {
    name: 'How do you work with the portal?',
    description: 'Half a year after the start we want to know what helps and what is in the way.',
    type: 'anonymous',
    answered: 0.45,
    questions: [
      {
        text: 'How easily do you find what you are looking for?',
        kind: 'range',
        scale: 10,
        weights: [0, 1, 1, 2, 3, 5, 8, 9, 6, 4],
      },
      {
        text: 'Where do you use it most?',
        kind: 'one',
        options: ['At my desk', 'On my phone on the way', 'On the shared computer in the hall'],
        weights: [7, 5, 2],
      },
      {
        text: 'What should we improve first?',
        kind: 'long',
        isOptional: true,
        texts: ['Search in attached files', 'Less e-mail, more notifications', 'Nothing, it is quick'],
      },
    ],
  },
];

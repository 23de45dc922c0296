import type { Content } from '../types.ts';

export const groups: Content['groups'] = [
  {
    by: 'operations',
    type: 'public',
    name: 'Running club',
    description: 'Tuesdays and Thursdays at seven, any pace, tea afterwards.',
    members: 16,
    posts: [
      'Tuesday’s loop is five kilometres along the river. Bring a light, it is dark by then.',
      'Who would like to run the city half-marathon as a team in May?',
    ],
  },
  {
    by: 'technology',
    type: 'public',
    name: 'Front-end guild',
    description: 'Talks every second Friday, code review rules, the component library.',
    members: 9,
    posts: ['Slides of Friday’s talk about tables on small screens are in the shared folder.'],
  },
  {
    by: 'marketing',
    type: 'closed',
    name: 'Spring campaign',
    description: 'Plans, drafts and figures of the campaign until they are published.',
    members: 7,
    posts: [
      'The second draft of the leaflet is ready. Please comment by Thursday.',
      'Figures of the first week: 18 % more enquiries than last year.',
    ],
  },
  {
    by: 'finance',
    type: 'private',
    name: 'Budget round',
    description: 'Figures of the next year, before the management has decided.',
    members: 5,
    posts: ['The first version is complete. Travel is the only line that still grows.'],
  },
  {
    by: 'sales',
    type: 'public',
    name: 'Book club',
    description: 'One book a month, in the language that you like.',
    members: 8,
    posts: ['For next month two novels have the same number of votes. Which one do you prefer?'],
  },
];

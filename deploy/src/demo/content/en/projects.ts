import type { Content } from '../types.ts';

export const projects: Content['projects'] = [
  {
    by: 'technology',
    name: 'One warehouse system',
    description:
      'Halls 1 to 6 work with one system: labels, scanners, stock. Hall 3 comes first, the others follow every two weeks.',
    starts: -40,
    ends: 60,
    participants: 7,
  },
  {
    by: 'people',
    name: 'Onboarding in one week',
    description: 'Contract, passes, devices and the first training are ready before somebody begins.',
    starts: -20,
    ends: 25,
    participants: 5,
  },
];

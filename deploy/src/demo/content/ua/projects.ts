import type { Content } from '../types.ts';

export const projects: Content['projects'] = [
  {
    by: 'finance',
    name: 'Електронні рахунки',
    description: 'Усі рахунки постачальників приходять електронно: домовленості, перевірка, архів.',
    starts: -60,
    ends: -5,
    participants: 4,
  },
];

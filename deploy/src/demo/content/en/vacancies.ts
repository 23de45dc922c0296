import type { Content } from '../types.ts';

export const vacancies: Content['vacancies'] = [
  {
    title: 'Team lead in customer support, Berlin',
    content:
      '<p>You lead six colleagues who help our customers in three languages, and you know every one of their questions.</p><h2>What you do</h2><ul><li><p>Plan shifts and coach the team.</p></li><li><p>Decide on complaints up to 500 euros.</p></li><li><p>Report once a month what customers ask for.</p></li></ul><h2>What we expect</h2><p>Two years in support or dispatch, and calm on busy mornings.</p>',
    salary_from: 3_400,
    salary_to: 4_200,
    closesInDays: 30,
    currency: 'eur',
    tags: ['Support', 'Berlin'],
    responses: [
      { text: 'I have trained the last four newcomers in our shift and would like to lead it.', state: 'interview' },
      { text: 'I know the customers of the Berlin routes from dispatch. May I come by for a day?' },
    ],
  },
  {
    title: 'Data analyst for route planning',
    content:
      '<p>Our trucks drive 40,000 km a day. Help us drive less.</p><h2>What you do</h2><ul><li><p>Compare planned and driven routes.</p></li><li><p>Build the weekly report for transport.</p></li></ul><p>SQL and curiosity are enough to begin with; we pay the course.</p>',
    salary_from: 3_000,
    currency: 'eur',
    tags: ['Data', 'Remote'],
    responses: [{ text: 'I build the reports of the warehouse and miss maps in them.', state: 'review' }],
  },
];

import type { Content } from '../types.ts';

export const boards: Content['boards'] = [
  {
    by: 'marketing',
    name: 'Spring campaign',
    description: 'Plans, drafts and dates of the campaign.',
    status: 'open',
    members: 6,
    lanes: [
      { name: 'Ideas', tasks: ['Poster for the city tram', 'Short film about night drivers'] },
      { name: 'To do', tasks: ['Choose the photographer', 'Prices of the printing houses'] },
      { name: 'In progress', limit: 3, tasks: ['Second draft of the leaflet', 'Landing page: texts'] },
      { name: 'Review', tasks: ['Letter to partners'] },
      { name: 'Done', tasks: ['Budget is agreed', 'Name of the campaign'] },
    ],
  },
  {
    by: 'technology',
    name: 'Portal and devices',
    description: 'What people have reported, and what we improve.',
    status: 'open',
    members: 5,
    lanes: [
      { name: 'Reported', tasks: ['Scanner of hall 3 loses the network', 'Slow sign-in on Monday morning'] },
      { name: 'To do', limit: 4, tasks: ['New laptops for customs', 'Second screen for the dispatchers'] },
      { name: 'In progress', tasks: ['Move of the file server', 'Label printers in the packing zone'] },
      { name: 'Done', tasks: ['Wi-Fi in the canteen', 'Guest network'] },
    ],
  },
  {
    by: 'people',
    name: 'New colleagues',
    description: 'The first weeks of everybody who begins.',
    status: 'closed',
    members: 3,
    lanes: [
      { name: 'Before the first day', tasks: ['Contract and passes', 'Computer and phone'] },
      { name: 'First week', tasks: ['Walk through the halls', 'Lunch with the team'] },
      { name: 'First month', tasks: ['Talk after thirty days'] },
      { name: 'Settled', tasks: ['Feedback is written down'] },
    ],
  },
];

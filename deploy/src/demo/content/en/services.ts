import type { Content } from '../types.ts';

export const services: Content['services'] = [
  {
    group: 'Travel and time',
    name: 'Business trip',
    description: 'Tickets, hotel and the daily allowance. Ask at least a week before you leave.',
    days: 4,
    fields: [
      { name: 'Purpose', type: 'text', required: true },
      { name: 'City', type: 'string', required: true },
      { name: 'Leaves on', type: 'date', required: true },
      { name: 'Transport', type: 'select', options: ['Train', 'Company car', 'Plane'] },
    ],
    steps: [
      { name: 'Budget check', by: 'people' },
      { name: 'Approval of the manager', by: 'chief' },
      { name: 'Author confirms the result', by: 'review' },
    ],
    requests: [
      { values: ['Acceptance of the packing line', 'Poznań', 9, 'Company car'], passed: 1 },
      { values: ['Trade fair for cold chains', 'Hamburg', 16, 'Train'], passed: 0 },
      { values: ['Visit of the Lviv hall', 'Lviv', 12, 'Train'], passed: 3 },
    ],
  },
  {
    group: 'Travel and time',
    name: 'Work from home',
    description: 'For up to two weeks. The manager decides.',
    days: 2,
    fields: [
      { name: 'First day', type: 'date', required: true },
      { name: 'Days', type: 'number', required: true },
      { name: 'Why', type: 'text' },
    ],
    steps: [{ name: 'Approval', by: 'chief' }],
    requests: [
      { values: [4, 3, 'Renovation at home'], passed: 0 },
      { values: [7, 1, 'A delivery'], passed: 1 },
    ],
  },
  {
    group: 'Equipment',
    name: 'New laptop or screen',
    description: 'Devices for work at the desk.',
    days: 10,
    fields: [
      { name: 'What', type: 'select', options: ['Laptop', 'Screen', 'Headset'], required: true },
      { name: 'Why', type: 'text', required: true },
      { name: 'Old device is returned', type: 'checkbox' },
    ],
    steps: [
      { name: 'Technology checks', by: 'people' },
      { name: 'Handover', by: 'people' },
    ],
    requests: [
      { values: ['Screen', 'Two plans side by side', false], passed: 0 },
      { values: ['Laptop', 'The battery lasts half an hour', true], passed: 1 },
      {
        values: ['Headset', 'The old one creaks', true],
        passed: 0,
        reason: 'There is one in the store room: please take that.',
      },
    ],
  },
  {
    group: 'Documents',
    name: 'Certificate of employment',
    description: 'For banks, embassies and landlords.',
    days: 3,
    fields: [
      { name: 'For', type: 'string', required: true },
      { name: 'Language', type: 'select', options: ['English', 'Ukrainian', 'Russian'], required: true },
    ],
    steps: [{ name: 'People department', by: 'people' }],
    requests: [
      { values: ['A bank', 'English'], passed: 1 },
      { values: ['The embassy of Poland', 'English'], passed: 0 },
    ],
  },
];

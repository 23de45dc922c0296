import type { Thanks } from '../types.ts';

export const thanks: Thanks[] = [
  {
    from: 'sales',
    to: 'support',
    text: 'for staying with my customer through the night and writing down every step, so that we all learn from it.',
    threads: [['marketing', 'That protocol is now part of the training. With permission, of course.']],
  },
  {
    from: 'transport',
    to: 'customs',
    text: 'for finding the mistake in the papers before the lorry reached the border. That saved us two days and the driver a bad mood.',
  },
  {
    from: 'finance',
    to: 'data',
    text: 'for the dashboard. We now see in a minute what took us every Monday morning.',
    threads: [['operations', 'Can I have the same for pallets?', ['data', 'You can. It will just be less green.']]],
  },
  {
    from: 'warehouse',
    to: 'warehouse',
    text: 'for covering my shift without a question when my daughter was ill. I owe you more than coffee.',
  },
  {
    from: 'support',
    to: 'development',
    text: 'for mending the address check on the day we asked. Forty tickets fewer, and I counted them.',
  },
  {
    from: 'marketing',
    to: 'sales',
    text: 'for reading the brochure as a customer would and crossing out half of it. The other half works.',
  },
  {
    from: 'people',
    to: 'technology',
    text: 'for having every laptop ready on the first day of every newcomer. Nobody notices, which is the point.',
    threads: [['finance', 'I noticed!']],
  },
  {
    from: 'customs',
    to: 'finance',
    text: 'for explaining the new duty account three times with the same patience each time.',
  },
];

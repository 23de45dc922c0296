import type { MailingAction } from '@atrium/contracts/mailingActions';

/** Templates of the demo company, which speaks three languages. */
export const demoTemplates = [
  {
    code: 'welcome',
    name: 'Welcome',
    title: 'Welcome to Northwind, {{firstName}}',
    short_text: 'What to do in your first week.',
    text: 'Hello {{firstName}},\n\nread the handbook, say hello on the wall and choose how you are notified. {{contact}} answers your questions.',
  },
  {
    code: 'fire_drill',
    name: 'Учебная тревога',
    title: 'Учебная тревога {{day}}',
    short_text: 'Выходим во двор по сигналу.',
    text: 'Здравствуйте, {{firstName}}!\n\n{{day}} в {{time}} прозвучит сигнал. Оставьте вещи на местах и выходите во двор по ближайшей лестнице.',
  },
] as const;

export const demoMailings: readonly { action: MailingAction; schedule: string; active: boolean }[] = [
  { action: 'birthdays', schedule: '0 9 * * *', active: true },
  { action: 'digest', schedule: '30 8 * * 1', active: false },
];

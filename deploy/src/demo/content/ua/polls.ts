import type { Content } from '../types.ts';

export const polls: Content['polls'] = [
  {
    name: 'Яке навчання потрібне вам цього року?',
    description: 'Плануємо курси на осінь. Оберіть усе, що стане в пригоді.',
    type: 'opened',
    questions: [
      {
        text: 'Чого ви хочете навчитися?',
        mandatory: true,
        kind: 'many',
        options: ['Мови', 'Таблиці', 'Переговори', 'Безпека руху'],
      },
      {
        text: 'Скільки годин на тиждень маєте?',
        mandatory: true,
        kind: 'one',
        options: ['До однієї', 'Дві або три', 'Більше'],
      },
      { text: 'Побажання до викладачів', mandatory: false, kind: 'long' },
    ],
    said: ['Більше прикладів з нашої роботи.', 'Уроки не довші за пів години, щоб устигати між рейсами.'],
    takers: 17,
  },
  {
    name: 'Чи підтримує вас ваш керівник?',
    description: 'Анонімно. Підсумки покажемо, коли опитування завершиться.',
    type: 'anonymous',
    questions: [
      { text: 'Мій керівник чує, що я кажу', mandatory: true, kind: 'range', scale: 5 },
      { text: 'Що йому чи їй варто робити частіше?', mandatory: false, kind: 'short' },
    ],
    said: ['Хвалити одразу, а не раз на рік', 'Питати, перш ніж змінювати графік'],
    takers: 12,
  },
];

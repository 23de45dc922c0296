import type { Content } from '../types.ts';

export const services: Content['services'] = [
  {
    group: 'Офіс і склад',
    name: 'Бронювання переговорної',
    description: 'Велика кімната на другому поверсі.',
    days: 1,
    fields: [
      { name: 'Тема', type: 'string', required: true },
      { name: 'Дата', type: 'date', required: true },
      { name: 'Скільки людей', type: 'number' },
    ],
    steps: [{ name: 'Офіс-менеджер', by: 'people' }],
    requests: [
      { values: ['Планування року', 6, 12], passed: 1 },
      { values: ['Зустріч із перевізниками', 4, 8], passed: 0 },
    ],
  },
  {
    group: 'Персонал',
    name: 'Матеріальна допомога',
    description: 'Народження дитини, весілля, лікування.',
    days: 7,
    fields: [
      { name: 'Привід', type: 'select', options: ['Народження дитини', 'Весілля', 'Лікування'], required: true },
      { name: 'Що сталося', type: 'text', required: true },
    ],
    steps: [
      { name: 'Погодження керівника', by: 'chief' },
      { name: 'Відділ персоналу', by: 'people' },
      { name: 'Бухгалтерія', by: 'people' },
    ],
    requests: [
      { values: ['Народження дитини', 'Народилася донька'], passed: 2 },
      { values: ['Весілля', 'Весілля в січні'], passed: 0 },
    ],
  },
  {
    group: 'Техніка',
    name: 'Доступ до системи',
    description: 'Облік складу, митниця, звіти.',
    days: 2,
    fields: [
      { name: 'Система', type: 'select', options: ['Облік складу', 'Митниця', 'Звіти'], required: true },
      { name: 'Навіщо', type: 'text', required: true },
    ],
    steps: [
      { name: 'Погодження керівника', by: 'chief' },
      { name: 'Технології', by: 'people' },
    ],
    requests: [
      { values: ['Звіти', 'Щотижневий звіт про повернення'], passed: 1 },
      { values: ['Митниця', 'Заміщаю колегу у відпустці'], passed: 0 },
      { values: ['Облік складу', 'Інвентаризація'], passed: 2 },
    ],
  },
  {
    group: 'Техніка',
    name: 'Робочий одяг',
    description: 'Куртка, взуття, рукавиці.',
    days: 10,
    fields: [
      { name: 'Що потрібно', type: 'string', required: true },
      { name: 'Розмір', type: 'string', required: true },
    ],
    steps: [{ name: 'Комірник', by: 'people' }],
    requests: [
      { values: ['Зимова куртка', 'L'], passed: 0 },
      { values: ['Черевики', '43'], passed: 1 },
    ],
  },
];

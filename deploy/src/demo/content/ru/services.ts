import type { Content } from '../types.ts';

export const services: Content['services'] = [
  {
    group: 'Офис и склад',
    name: 'Пропуск для гостя',
    description: 'Оформите до 16:00 накануне визита.',
    days: 1,
    fields: [
      { name: 'Кто придёт', type: 'string', required: true },
      { name: 'Дата', type: 'date', required: true },
      { name: 'Телефон', type: 'phone' },
    ],
    steps: [{ name: 'Охрана', by: 'people' }],
    requests: [
      { values: ['Ирина Левченко, аудитор', 3, '+380 44 234 56 78'], passed: 1 },
      { values: ['Бригада монтажников, 4 человека', 5, '+380 67 123 45 67'], passed: 0 },
    ],
  },
  {
    group: 'Офис и склад',
    name: 'Ремонт на складе',
    description: 'Ворота, погрузчики, свет, отопление.',
    days: 5,
    fields: [
      { name: 'Что сломалось', type: 'text', required: true },
      { name: 'Где', type: 'string', required: true },
      { name: 'Работа остановлена', type: 'checkbox' },
    ],
    steps: [
      { name: 'Осмотр', by: 'people' },
      { name: 'Ремонт', by: 'people' },
      { name: 'Автор подтверждает', by: 'review' },
    ],
    requests: [
      { values: ['Ворота 7 закрываются не до конца', 'Зал 2', false], passed: 1 },
      { values: ['Не горит свет над линией упаковки', 'Зал 1', true], passed: 2 },
      { values: ['Погрузчик теряет масло', 'Рампа', true], passed: 0 },
    ],
  },
  {
    group: 'Финансы',
    name: 'Оплата счёта',
    description: 'Счета поставщиков до 100 000 гривен.',
    days: 3,
    fields: [
      { name: 'Поставщик', type: 'string', required: true },
      { name: 'Сумма', type: 'number', required: true },
      { name: 'За что', type: 'text', required: true },
    ],
    steps: [
      { name: 'Согласование руководителя', by: 'chief' },
      { name: 'Бухгалтерия', by: 'people' },
    ],
    requests: [
      { values: ['ТОВ «Плёнка и лента»', 18400, 'Стретч-плёнка на декабрь'], passed: 0 },
      { values: ['«Сервис весов»', 5200, 'Поверка весов'], passed: 2 },
      {
        values: ['«Кофе-Мир»', 3100, 'Кофе для зала 3'],
        passed: 0,
        reason: 'Кофе заказываем раз в месяц одним счётом.',
      },
    ],
  },
  {
    group: 'Персонал',
    name: 'Обучение и курсы',
    description: 'Курс, конференция или экзамен за счёт компании.',
    days: 14,
    fields: [
      { name: 'Курс', type: 'string', required: true },
      { name: 'Стоимость', type: 'number', required: true },
      { name: 'Чем поможет', type: 'text', required: true },
    ],
    steps: [
      { name: 'Согласование руководителя', by: 'chief' },
      { name: 'Отдел персонала', by: 'people' },
    ],
    requests: [
      { values: ['Английский для логистов', 9000, 'Переговоры с перевозчиками'], passed: 1 },
      { values: ['Таможенный декларант', 14500, 'Замена на время отпусков'], passed: 0 },
    ],
  },
];

import type { Content } from '../types.ts';

export const polls: Content['polls'] = [
  {
    name: 'Где провести летний праздник?',
    description: 'Выбираем место до пятницы. Итоги увидят все, кто ответил.',
    type: 'opened',
    questions: [
      { text: 'Куда поедем?', mandatory: true, kind: 'one', options: ['Озеро', 'Парк у офиса', 'Горы'] },
      {
        text: 'Что должно быть обязательно?',
        mandatory: false,
        kind: 'many',
        options: ['Музыка', 'Игры для детей', 'Костёр', 'Спорт'],
      },
      { text: 'Насколько вам это интересно?', mandatory: true, kind: 'range', scale: 10 },
    ],
    said: [],
    takers: 21,
    isFinished: true,
  },
  {
    name: 'Как прошло введение нового склада?',
    description: 'Опрос для тех, кто работал на запуске. Ответы видят только организаторы.',
    type: 'closed',
    questions: [
      { text: 'Оцените подготовку от 1 до 100', mandatory: true, kind: 'range', scale: 100 },
      { text: 'Что помешало больше всего?', mandatory: false, kind: 'short' },
      { text: 'Что сделать иначе в следующий раз?', mandatory: false, kind: 'long' },
    ],
    said: ['Мало сканеров в первую неделю', 'Инструкции пришли поздно', 'Всё прошло спокойно, спасибо смене Олега'],
    takers: 9,
    invited: 16,
  },
];

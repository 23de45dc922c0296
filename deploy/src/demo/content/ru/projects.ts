import type { Content } from '../types.ts';

export const projects: Content['projects'] = [
  {
    by: 'operations',
    name: 'Новый маршрут Варшава — Одесса',
    description: 'Проверяем время в пути, таможню и цены перевозчиков. Пробные рейсы — по вторникам.',
    starts: -30,
    ends: 45,
    participants: 6,
  },
  {
    by: 'marketing',
    name: 'Юбилей компании',
    description: 'Праздник для сотрудников и партнёров: площадка, программа, подарки, фотографии.',
    starts: -15,
    ends: 70,
    participants: 8,
  },
];

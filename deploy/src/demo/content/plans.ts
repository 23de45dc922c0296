import type { Language } from '@atrium/contracts';

export interface DemoPlan {
  title: string;
  notes: string;
  /** The employee has drafted it; others come from the administrator. */
  isDraft?: boolean;
  isFinished?: boolean;
  /** `days`: the deadline from today; past ones are negative. */
  tasks: readonly { title: string; days: number; isDone?: boolean }[];
}

/** Development plans of the demo company, in the languages of their employees. */
export const demoPlans: Record<Language, readonly DemoPlan[]> = {
  en: [
    {
      title: 'From planner to team lead',
      notes: 'We talk every second Friday. The budget covers one course.',
      tasks: [
        { title: 'Read the handbook for heads', days: -20, isDone: true },
        { title: 'Lead the weekly meeting four times', days: 5 },
        { title: 'Take the course on feedback', days: 40 },
        { title: 'Mentor a newcomer', days: 90 },
      ],
    },
    {
      title: 'Better customs knowledge',
      notes: '',
      isDraft: true,
      tasks: [
        { title: 'Spend a day with the customs team', days: 14 },
        { title: 'Learn the codes of our ten main goods', days: 60 },
      ],
    },
  ],
  ru: [
    {
      title: 'Подготовка к роли старшего смены',
      notes: 'Наставник помогает с расписанием.',
      tasks: [
        { title: 'Изучить правила охраны труда', days: -30, isDone: true },
        { title: 'Провести инструктаж под наблюдением', days: -3 },
        { title: 'Заменить старшего смены на неделю', days: 30 },
      ],
    },
  ],
  ua: [
    {
      title: 'Англійська для переговорів',
      notes: 'Рівень B2 до кінця року.',
      isFinished: true,
      tasks: [
        { title: 'Скласти вступний тест', days: -60, isDone: true },
        { title: 'Провести дзвінок із клієнтом англійською', days: -10, isDone: true },
      ],
    },
    {
      title: 'Аналітика перевезень',
      notes: '',
      isDraft: true,
      tasks: [
        { title: 'Опанувати зведені таблиці', days: 20, isDone: true },
        { title: 'Підготувати звіт про запізнення', days: 35 },
      ],
    },
  ],
};

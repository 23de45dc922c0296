import type { Language } from '@atrium/contracts';

interface Default {
  code: string;
  icon: string;
  admins_only?: boolean;
  names: Record<Language, string>;
}

const entry = (code: string, icon: string, en: string, ru: string, ua: string): Default => ({
  code,
  icon,
  names: { en, ru, ua },
});
const forAdmins = (section: Default): Default => ({ ...section, admins_only: true });

/** The main menu as a new company gets it (spec 1 §2), in its order. */
export const defaultSections: readonly Default[] = [
  entry('notifications', 'bell', 'Notifications', 'Уведомления', 'Сповіщення'),
  entry('company', 'home', 'Wall', 'Лента', 'Стрічка'),
  entry('addressBook', 'people', 'Address book', 'Адресная книга', 'Адресна книга'),
  entry('profile', 'person', 'Profile', 'Профиль', 'Профіль'),
  entry('groups', 'people', 'Groups', 'Группы', 'Групи'),
  entry('calendar', 'calendar', 'Calendar', 'Календарь', 'Календар'),
  entry('articles', 'book', 'Knowledge base', 'База знаний', 'База знань'),
  entry('vacancies', 'briefcase', 'Vacancies', 'Вакансии', 'Вакансії'),
  entry('services', 'tick', 'Services', 'Сервисы', 'Сервіси'),
  entry('polls', 'poll', 'Polls', 'Опросы', 'Опитування'),
  entry('chat', 'chat', 'Chats', 'Чаты', 'Чати'),
  entry('structure_new', 'tree', 'Structures', 'Структуры', 'Структури'),
  entry('report_violation', 'shield', 'Don’t be silent', 'Не молчи', 'Не мовчи'),
  entry('idea', 'bulb', 'Ideas', 'Идеи', 'Ідеї'),
  forAdmins(entry('employees', 'people', 'Employees', 'Сотрудники', 'Працівники')),
  forAdmins(entry('admin', 'gear', 'Admin panel', 'Админ-панель', 'Адмін-панель')),
  entry('shop', 'bag', 'Shop', 'Магазин', 'Магазин'),
  entry('task-tracker', 'board', 'Task boards', 'Доски задач', 'Дошки завдань'),
  entry('adaptation', 'path', 'Adaptation', 'Адаптация', 'Адаптація'),
  entry('vacations', 'sun', 'Vacations', 'Отпуска', 'Відпустки'),
  entry('courses', 'star', 'Learning', 'Обучение', 'Навчання'),
  forAdmins(entry('lmsAnalytics', 'chart', 'Learning analytics', 'Аналитика обучения', 'Аналітика навчання')),
  entry('idp', 'target', 'Development plans', 'Планы развития', 'Плани розвитку'),
  entry('assessment', 'scale', 'Assessment', 'Оценка', 'Оцінювання'),
];

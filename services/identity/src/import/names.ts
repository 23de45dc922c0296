import type { ExportField, ImportField, Language } from '@atrium/contracts';
import { comparable } from '../users/user.ts';

type Labels = Record<Language, string>;

const of = (en: string, ru: string, ua: string): Labels => ({ en, ru, ua });

/** The names of columns, as exported tables have them. */
export const labels: Record<ImportField | ExportField, Labels> = {
  tab_number: of('Personnel number', 'Табельный номер', 'Табельний номер'),
  email: of('E-mail', 'E-mail', 'E-mail'),
  fullName: of('Full name', 'ФИО', 'ПІБ'),
  lastName: of('Last name', 'Фамилия', 'Прізвище'),
  firstName: of('First name', 'Имя', 'Ім’я'),
  middleName: of('Middle name', 'Отчество', 'По батькові'),
  login: of('Login', 'Логин', 'Логін'),
  position: of('Position', 'Должность', 'Посада'),
  department: of('Department', 'Подразделение', 'Підрозділ'),
  chief: of('Manager', 'Руководитель', 'Керівник'),
  workingSince: of('Hired', 'Дата приёма', 'Дата прийому'),
  birthDay: of('Date of birth', 'Дата рождения', 'Дата народження'),
  phone: of('Phone', 'Телефон', 'Телефон'),
  phone_internal: of('Internal phone', 'Внутренний телефон', 'Внутрішній телефон'),
  city: of('City', 'Город', 'Місто'),
  cabinet: of('Office', 'Кабинет', 'Кабінет'),
  gender: of('Gender', 'Пол', 'Стать'),
  work_schedule: of('Work schedule', 'График работы', 'Графік роботи'),
  employment_type: of('Employment', 'Тип занятости', 'Тип зайнятості'),
  grade: of('Grade', 'Грейд', 'Грейд'),
  salary: of('Salary', 'Зарплата', 'Зарплата'),
  currency: of('Currency', 'Валюта', 'Валюта'),
  vacation_balance: of('Vacation days left', 'Остаток отпуска', 'Залишок відпустки'),
  status: of('Status', 'Статус', 'Статус'),
  fired_at: of('Last working day', 'Последний рабочий день', 'Останній робочий день'),
};

/** How else tables of others call them, in any of the languages. */
const others: Partial<Record<ImportField, string[]>> = {
  tab_number: [
    'tab number',
    'employee number',
    'employee id',
    'staff number',
    'таб номер',
    'таб №',
    'табельный',
    'табельний',
    'external id',
  ],
  email: ['email', 'mail', 'почта', 'эл почта', 'электронная почта', 'пошта', 'ел пошта', 'електронна пошта', 'имейл'],
  fullName: [
    'name',
    'employee',
    'сотрудник',
    'работник',
    'співробітник',
    'працівник',
    'ф и о',
    'п і б',
    'фамилия имя отчество',
    'прізвище ім’я по батькові',
    'фио сотрудника',
  ],
  lastName: ['surname', 'family name'],
  firstName: ['given name'],
  middleName: ['patronymic', 'second name'],
  login: ['user name', 'username'],
  position: ['job title', 'title', 'job'],
  department: [
    'dept',
    'division',
    'unit',
    'отдел',
    'департамент',
    'структурное подразделение',
    'відділ',
    'структурний підрозділ',
  ],
  chief: [
    'chief',
    'head',
    'supervisor',
    'boss',
    'начальник',
    'непосредственный руководитель',
    'безпосередній керівник',
  ],
  workingSince: [
    'hire date',
    'start date',
    'working since',
    'дата приема на работу',
    'принят',
    'дата прийняття',
    'дата прийняття на роботу',
    'прийнято',
  ],
  birthDay: ['birthday', 'birth date', 'день рождения', 'день народження'],
  phone: [
    'mobile',
    'mobile phone',
    'telephone',
    'мобильный',
    'мобильный телефон',
    'тел',
    'мобільний',
    'мобільний телефон',
    'моб телефон',
  ],
  phone_internal: ['extension', 'ext', 'внутренний', 'добавочный', 'внутрішній', 'додатковий', 'внутр телефон'],
  city: ['town', 'location', 'населенный пункт', 'населений пункт'],
  cabinet: ['room', 'кабинет №', 'комната', 'кімната'],
  gender: ['sex'],
  work_schedule: ['schedule', 'график', 'графік'],
  employment_type: ['employment type', 'занятость', 'вид занятости', 'зайнятість', 'вид зайнятості'],
  grade: ['level', 'разряд', 'уровень', 'розряд', 'рівень'],
  salary: ['wage', 'pay', 'оклад', 'зарплатня', 'ставка'],
  vacation_balance: ['vacation balance', 'vacation days', 'дни отпуска', 'дні відпустки'],
};

/** Letters and digits only: "Таб. №" and "таб №" are one. */
export const headerKey = (header: string): string =>
  comparable(header)
    .replace(/[’‘ʼ`´']/g, '')
    .replace(/№/g, ' № ')
    .replace(/[^\p{L}\p{N}№]+/gu, ' ')
    .trim();

const known = new Map(
  (Object.keys(labels) as ImportField[]).flatMap((field) =>
    [field, ...Object.values(labels[field]), ...(others[field] ?? [])].map((name) => [headerKey(name), field] as const),
  ),
);
for (const field of ['status', 'fired_at'] as const)
  for (const name of [field, ...Object.values(labels[field])]) known.delete(headerKey(name));

/** What the columns are by their names, where `remembered` says nothing; each field once. */
export function guessColumns(header: readonly string[], remembered: ReadonlyMap<string, ImportField | null>) {
  const taken = new Set<ImportField>();
  return header.map((name) => {
    const key = headerKey(name);
    const field = remembered.has(key) ? remembered.get(key)! : (known.get(key) ?? null);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

import type { ImportField, Language } from '@atrium/contracts';
import { headerKey } from './names.ts';

type Labels = readonly [en: string, ru: string, ua: string, ...others: string[]];

const places: Record<Language, number> = { en: 0, ru: 1, ua: 2 };

/** The values of fields with a choice, as tables write them. */
const words: Partial<Record<ImportField | 'status', Record<string, Labels>>> = {
  gender: {
    man: ['Man', 'Мужской', 'Чоловіча', 'male', 'm', 'м', 'муж', 'мужчина', 'ч', 'чол', 'чоловік', 'чоловічий'],
    woman: ['Woman', 'Женский', 'Жіноча', 'female', 'f', 'w', 'ж', 'жен', 'женщина', 'жін', 'жінка', 'жіночий'],
  },
  work_schedule: {
    fixed_5_2: ['5 days on, 2 off', 'Пятидневка (5/2)', 'П’ятиденка (5/2)', '5/2', 'пятидневка', 'п’ятиденка'],
    shifts_2_2: ['Shifts, 2 on, 2 off', 'Сменный 2/2', 'Позмінний 2/2', '2/2'],
    shifts_1_3: ['Shifts, 1 on, 3 off', 'Сменный 1/3', 'Позмінний 1/3', '1/3'],
    flexible: ['Flexible', 'Гибкий', 'Гнучкий'],
    unscheduled: ['Irregular hours', 'Ненормированный', 'Ненормований'],
    rotational: ['Rotational', 'Вахтовый', 'Вахтовий', 'вахта'],
    hourly: ['Hourly', 'Почасовой', 'Погодинний'],
    custom: ['Individual', 'Индивидуальный', 'Індивідуальний'],
  },
  employment_type: {
    permanent: ['Permanent', 'Постоянная', 'Постійна', 'full-time', 'полная', 'повна', 'основная', 'основна'],
    part_time: ['Part-time', 'Частичная', 'Часткова', 'неполная', 'неповна', 'совместительство', 'сумісництво'],
    temporary: ['Temporary', 'Временная', 'Тимчасова'],
    seasonal: ['Seasonal', 'Сезонная', 'Сезонна'],
    freelance: ['Freelance', 'Фриланс', 'Фриланс'],
    contractor: ['Contractor', 'Подряд', 'Підряд'],
    project: ['For a project', 'Проектная', 'Проєктна'],
    internship: ['Internship', 'Стажировка', 'Стажування'],
    probation: ['Probation', 'Испытательный срок', 'Випробувальний термін'],
    volunteer: ['Volunteer', 'Волонтёрство', 'Волонтерство'],
  },
  status: {
    active: ['Active', 'Работает', 'Працює'],
    blocked: ['Blocked', 'Заблокирован', 'Заблоковано'],
    fired: ['Dismissed', 'Уволен', 'Звільнено'],
  },
};

const codes = new Map(
  Object.entries(words).map(([field, choices]) => [
    field,
    new Map(
      Object.entries(choices).flatMap(([code, names]) =>
        [code, ...names].map((name) => [headerKey(name), code] as const),
      ),
    ),
  ]),
);

/** The code of a word; what is not known stays, so that it is refused. */
export const codeOf = (field: ImportField | 'status', word: string): string =>
  codes.get(field)?.get(headerKey(word)) ?? word;

export const wordOf = (field: ImportField | 'status', code: string, lang: Language): string =>
  words[field]?.[code]?.[places[lang]] ?? (code === 'not_selected' ? '' : code);

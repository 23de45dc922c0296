import type { Language } from '@atrium/contracts';
import type { AdaptationScenario } from '@atrium/contracts/adaptationStates';

interface DemoStep {
  name: string;
  task: string;
  /** Days after the step before it. */
  delay?: number;
  reward?: number;
}

export interface DemoTrack {
  name: string;
  description: string;
  chains: Partial<Record<AdaptationScenario, readonly { name: string; steps: readonly DemoStep[] }[]>>;
}

/** An adaptation track of the demo company in each language. */
export const demoTracks: Record<Language, DemoTrack> = {
  en: {
    name: 'First month in the office',
    description: 'For everyone who joins: people, rules and the first own task.',
    chains: {
      employee: [
        {
          name: 'First week',
          steps: [
            { name: 'Fill in your profile', task: 'Add a photo, your phone and your birthday.', reward: 10 },
            { name: 'Meet your mentor', task: 'Have lunch together and write down your questions.' },
            { name: 'Read the handbook', task: 'Working hours, vacations, and who helps with what.' },
          ],
        },
        {
          name: 'First month',
          steps: [
            { name: 'Do a first task of your own', task: 'Choose it with your mentor.', delay: 7, reward: 30 },
            { name: 'Talk about the first month', task: 'What went well, and what is missing?', delay: 21 },
          ],
        },
      ],
      mentor: [
        {
          name: 'Beside the newcomer',
          steps: [
            { name: 'Show the office', task: 'The kitchen, the printers, the meeting rooms.' },
            { name: 'Choose the first task', task: 'Small enough for a week.', delay: 5, reward: 20 },
          ],
        },
      ],
    },
  },
  ru: {
    name: 'Первый месяц на складе',
    description: 'Безопасность, наставник и первая самостоятельная смена.',
    chains: {
      employee: [
        {
          name: 'Первая неделя',
          steps: [
            { name: 'Пройти инструктаж', task: 'Охрана труда и пожарная безопасность.', reward: 10 },
            { name: 'Познакомиться со сменой', task: 'Узнайте, кто за что отвечает.' },
            { name: 'Отработать день с наставником', task: 'Приёмка и размещение товара.' },
          ],
        },
        {
          name: 'Первый месяц',
          steps: [{ name: 'Провести смену самостоятельно', task: 'Наставник рядом.', delay: 14, reward: 30 }],
        },
      ],
      mentor: [
        {
          name: 'Рядом с новичком',
          steps: [
            { name: 'Показать склад', task: 'Зоны хранения, раздевалка, столовая.' },
            { name: 'Оценить первую неделю', task: 'Что получается и чему ещё учить?', delay: 5, reward: 20 },
          ],
        },
      ],
    },
  },
  ua: {
    name: 'Перший місяць у відділі продажу',
    description: 'Клієнти, програми та перша власна угода.',
    chains: {
      employee: [
        {
          name: 'Перший тиждень',
          steps: [
            { name: 'Заповнити профіль', task: 'Додайте фото, телефон і день народження.', reward: 10 },
            { name: 'Вивчити програму обліку клієнтів', task: 'Створіть пробну картку клієнта.' },
            { name: 'Послухати п’ять розмов', task: 'Запишіть, що сподобалося.' },
          ],
        },
        {
          name: 'Перший місяць',
          steps: [{ name: 'Провести першу зустріч', task: 'Разом із наставником.', delay: 10, reward: 30 }],
        },
      ],
      mentor: [
        {
          name: 'Поруч із новачком',
          steps: [
            { name: 'Представити команді', task: 'На ранковій нараді.' },
            { name: 'Обговорити перший тиждень', task: 'Що було незрозуміло?', delay: 5, reward: 20 },
          ],
        },
      ],
    },
  },
};

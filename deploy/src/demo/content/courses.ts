import type { Language } from '@atrium/contracts';
import type { Scene } from './types.ts';

export interface DemoCourse {
  title: string;
  description: string;
  cover: Scene;
  /** Assigned to people; the others are for all. */
  isAppointed?: boolean;
  lessons: readonly { name: string; content: string }[];
  test: {
    title: string;
    /** Minutes. */
    time_limit: number | null;
    attempts_limit: number | null;
    /** The first answer is right. */
    questions: readonly { text: string; answers: readonly string[] }[];
  };
}

/** Courses of the demo company, in the languages of those who learn. */
export const demoCourses: Record<Language, readonly DemoCourse[]> = {
  en: [
    {
      title: 'Dangerous goods: the basics',
      description: 'What may travel together, which label says what, and who is called.',
      cover: 'truck',
      isAppointed: true,
      lessons: [
        {
          name: 'The nine classes',
          content:
            '<h2>Why there are classes</h2><p>Each class has its own danger: fire, poison, acid. The class decides how a load is packed, labelled and parked.</p><ul><li>Class 3: flammable liquids</li><li>Class 8: corrosive substances</li><li>Class 9: other dangers, batteries among them</li></ul>',
        },
        {
          name: 'Labels and papers',
          content:
            '<p>The label is on <strong>two sides</strong> of the load. The transport document lies in the cab, within reach.</p><p>A load without papers does not leave the yard.</p>',
        },
        {
          name: 'When something leaks',
          content:
            '<ol><li>Stop the engine.</li><li>Keep people away, upwind.</li><li>Call dispatch: they know what is inside.</li></ol><p>Do not clean up on your own.</p>',
        },
      ],
      test: {
        title: 'Dangerous goods',
        time_limit: 15,
        attempts_limit: 3,
        questions: [
          { text: 'Which class do flammable liquids have?', answers: ['Class 3', 'Class 8', 'Class 9'] },
          { text: 'Where is the transport document?', answers: ['In the cab', 'In the office', 'On the load'] },
          { text: 'What comes first when something leaks?', answers: ['Stop the engine', 'Clean it up', 'Drive on'] },
          { text: 'How many sides of a load have the label?', answers: ['Two', 'One', 'Four'] },
        ],
      },
    },
    {
      title: 'Feedback that helps',
      description: 'How to praise, how to disagree, and how to listen.',
      cover: 'team',
      lessons: [
        {
          name: 'What you saw, what it did',
          content:
            '<p>Say <strong>what you saw</strong>, then <strong>what it did</strong>, then ask. “The report came on Friday, so that we missed the slot. What happened?”</p>',
        },
        {
          name: 'Listening',
          content: '<p>Let people finish. Say in your own words what you have understood. Only then answer.</p>',
        },
      ],
      test: {
        title: 'Feedback',
        time_limit: null,
        attempts_limit: null,
        questions: [
          { text: 'What comes first?', answers: ['What you saw', 'What you feel', 'What to change'] },
          { text: 'When do you answer?', answers: ['After they have finished', 'As soon as you know', 'By mail'] },
          { text: 'Feedback is best given', answers: ['Soon, in private', 'In the yearly talk', 'In the team chat'] },
        ],
      },
    },
  ],
  ru: [
    {
      title: 'Охрана труда на складе',
      description: 'Как работать рядом с техникой и не пострадать.',
      cover: 'warehouse',
      isAppointed: true,
      lessons: [
        {
          name: 'Проходы и проезды',
          content:
            '<h2>Кто где ходит</h2><p>Пешеходы идут по зелёной полосе, погрузчики едут по жёлтой. Пересекать проезд можно только на переходе.</p>',
        },
        {
          name: 'Защита',
          content:
            '<ul><li>Каска: в зоне стеллажей.</li><li>Жилет: везде, где ездит техника.</li><li>Обувь с твёрдым носком: на всём складе.</li></ul>',
        },
        {
          name: 'Если что-то случилось',
          content:
            '<p>Остановите работу, вызовите старшего смены, помогите пострадавшему. <strong>112</strong> отвечает всегда.</p>',
        },
      ],
      test: {
        title: 'Охрана труда',
        time_limit: 10,
        attempts_limit: 2,
        questions: [
          { text: 'По какой полосе идут пешеходы?', answers: ['По зелёной', 'По жёлтой', 'По любой'] },
          { text: 'Где нужна каска?', answers: ['В зоне стеллажей', 'Только на улице', 'Нигде'] },
          { text: 'Кого вызвать при происшествии?', answers: ['Старшего смены', 'Бухгалтерию', 'Никого'] },
          { text: 'Где переходят проезд?', answers: ['На переходе', 'Там, где ближе', 'За погрузчиком'] },
        ],
      },
    },
    {
      title: 'Документы перевозки',
      description: 'Накладная, пропуск, акт: что и когда заполнять.',
      cover: 'desk',
      lessons: [
        {
          name: 'Накладная',
          content:
            '<p>В накладной три экземпляра: отправителю, получателю и водителю. Вес пишут цифрами и прописью.</p>',
        },
        {
          name: 'Акт о повреждении',
          content:
            '<p>Акт составляют <strong>при водителе</strong> и прилагают фотографии. Без подписи водителя акт не принимают.</p>',
        },
      ],
      test: {
        title: 'Документы',
        time_limit: null,
        attempts_limit: null,
        questions: [
          { text: 'Сколько экземпляров у накладной?', answers: ['Три', 'Два', 'Один'] },
          { text: 'При ком составляют акт?', answers: ['При водителе', 'При отправителе', 'Без свидетелей'] },
          { text: 'Как пишут вес?', answers: ['Цифрами и прописью', 'Только цифрами', 'Только прописью'] },
        ],
      },
    },
  ],
  ua: [
    {
      title: 'Захист даних клієнтів',
      description: 'Що можна надсилати, де зберігати і кому не відповідати.',
      cover: 'chart',
      isAppointed: true,
      lessons: [
        {
          name: 'Які дані ми маємо',
          content:
            '<h2>Навіщо це знати</h2><p>Адреси, телефони, вартість вантажу: усе це дані клієнта. Їх бачать лише ті, кому вони потрібні для роботи.</p>',
        },
        {
          name: 'Листи від незнайомців',
          content:
            '<ul><li>Перевірте адресу відправника.</li><li>Не відкривайте вкладень, на які не чекали.</li><li>Сумніваєтесь? Запитайте службу безпеки.</li></ul>',
        },
        {
          name: 'Паролі',
          content:
            '<p>Довгий пароль кращий за складний. <strong>Другий чинник</strong> вмикають у профілі за хвилину.</p>',
        },
      ],
      test: {
        title: 'Захист даних',
        time_limit: 15,
        attempts_limit: 3,
        questions: [
          { text: 'Хто бачить дані клієнта?', answers: ['Ті, кому вони потрібні', 'Усі в компанії', 'Лише директор'] },
          { text: 'Який пароль кращий?', answers: ['Довгий', 'Короткий зі знаками', 'Дата народження'] },
          { text: 'Що робити з дивним вкладенням?', answers: ['Не відкривати', 'Відкрити вдома', 'Переслати всім'] },
        ],
      },
    },
    {
      title: 'Переговори з перевізниками',
      description: 'Як готуватися, про що домовлятися і що записувати.',
      cover: 'city',
      lessons: [
        {
          name: 'Підготовка',
          content: '<p>Знайте середню ціну напрямку, завантаженість сезону і три останні рейси цього перевізника.</p>',
        },
        {
          name: 'Домовленість',
          content:
            '<p>Ціну, строк і штраф за запізнення записуйте <strong>того самого дня</strong> і надсилайте обом сторонам.</p>',
        },
      ],
      test: {
        title: 'Переговори',
        time_limit: null,
        attempts_limit: null,
        questions: [
          { text: 'Коли записують домовленість?', answers: ['Того самого дня', 'За тиждень', 'Після рейсу'] },
          { text: 'Скільки останніх рейсів варто знати?', answers: ['Три', 'Один', 'Жодного'] },
          { text: 'Кому надсилають запис?', answers: ['Обом сторонам', 'Лише перевізнику', 'Нікому'] },
        ],
      },
    },
  ],
};

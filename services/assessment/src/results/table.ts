import type { Language, ReviewScores } from '@atrium/contracts';
import { recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import type { Sheet, XlsxCell } from '@atrium/kit/sheets';
import { personResults } from './results.ts';

interface Words {
  name: string;
  header: string[];
  overall: string;
  groups: Record<'self' | 'chief' | 'peers' | 'subordinates', string>;
  answers: string;
}

const words: Record<Language, Words> = {
  en: {
    name: 'Assessment',
    header: ['Competency', 'Question', 'Self', 'Chief', 'Peers', 'Subordinates', 'Others', 'Comment', 'From'],
    overall: 'Overall, others without self',
    groups: { self: 'Self', chief: 'Chief', peers: 'Peers', subordinates: 'Subordinates' },
    answers: 'Answers',
  },
  ru: {
    name: 'Оценка',
    header: [
      'Компетенция',
      'Вопрос',
      'Сам',
      'Руководитель',
      'Коллеги',
      'Подчинённые',
      'Другие',
      'Комментарий',
      'От кого',
    ],
    overall: 'Итог других, без самооценки',
    groups: { self: 'Самооценка', chief: 'Руководитель', peers: 'Коллеги', subordinates: 'Подчинённые' },
    answers: 'Ответов',
  },
  ua: {
    name: 'Оцінювання',
    header: [
      'Компетенція',
      'Запитання',
      'Самооцінка',
      'Керівник',
      'Колеги',
      'Підлеглі',
      'Інші',
      'Коментар',
      'Від кого',
    ],
    overall: 'Підсумок інших, без самооцінки',
    groups: { self: 'Самооцінка', chief: 'Керівник', peers: 'Колеги', subordinates: 'Підлеглі' },
    answers: 'Відповідей',
  },
};

const scoreCells = ({ self, chief, peers, subordinates, others }: ReviewScores): XlsxCell[] => [
  self,
  chief,
  peers,
  subordinates,
  others,
];

async function* once(rows: XlsxCell[][]) {
  yield rows;
}

/** What the caller sees of the results, and no more. */
export async function resultSheet(
  caller: Member,
  { cycle, user, lang }: { cycle: string; user: string; lang: Language | undefined },
): Promise<Sheet> {
  const results = await personResults(caller, cycle, user);
  const said = words[lang ?? (caller.lang as Language | null) ?? 'ru'];
  await unitOfWork(caller, async (work) => {
    const what = { section: 'assessment', action: 'cycle_exported', item_id: cycle, for_user: user } as const;
    recordInJournal(caller, what, work);
    return null;
  });
  const { groups, competencies, comments } = results;
  const answered = [groups.self, groups.chief, groups.peers, groups.subordinates].map((group) => group.answered);
  const rows: XlsxCell[][] = [
    [results.user.fullName, results.cycle.name],
    [said.answers, null, ...answered],
    [said.overall, null, results.overall_self, null, null, null, results.overall],
    ...competencies.flatMap(({ name, scores, questions }) => [
      [name, null, ...scoreCells(scores)],
      ...questions.map((question): XlsxCell[] => [name, question.text, ...scoreCells(question.scores)]),
    ]),
    ...comments.map(({ competency, question, text, group }): XlsxCell[] => [
      competency,
      question,
      null,
      null,
      null,
      null,
      null,
      text,
      said.groups[group],
    ]),
  ];
  return { name: said.name, header: said.header, rows: once(rows) };
}

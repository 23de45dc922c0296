import type { Poll, PollQuestion, ResultOf } from '@atrium/contracts';
import type { polls } from '@atrium/contracts/polls';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { answerText } from './figures.ts';

type Given = ResultOf<typeof polls.answers>['result'][number];
/** A row of the table, with its number from 1. */
export type AnswerRow = Given & { _id: string; number: number };

/** Rows have no ids, since those of an anonymous poll lead to nobody: their place is what tells them apart. */
export const rowsOf = (page: number, limit: number, answers: readonly Given[]): AnswerRow[] =>
  answers.map((answer, at) => {
    const number = (page - 1) * limit + at + 1;
    return { ...answer, _id: String(number), number };
  });

const common = { sortable: false } as const;

const personColumns = (t: TFunction): TableColumn<AnswerRow>[] => [
  {
    ...common,
    id: 'person',
    type: 'person',
    label: t('polls.person'),
    width: 220,
    minWidth: 180,
    required: true,
    value: ({ user }) => ({
      name: user?.fullName || t('posts.unknownPerson'),
      isNameless: !user?.fullName,
      hint: user?.position,
      picture: user?.pics[0]?.mini ?? null,
    }),
  },
  {
    ...common,
    id: 'passed',
    type: 'date',
    label: t('polls.time'),
    width: 210,
    minWidth: 204,
    onCard: 'line',
    value: ({ passed }) => passed,
  },
];

const sheetColumn = (t: TFunction): TableColumn<AnswerRow> => ({
  ...common,
  id: 'sheet',
  label: t('polls.sheets'),
  width: 120,
  minWidth: 110,
  required: true,
  value: ({ number }) => t('polls.sheet', { number }),
});

const questionColumn = (question: PollQuestion, at: number): TableColumn<AnswerRow> => ({
  ...common,
  id: question._id,
  label: `${at + 1}. ${question.text}`,
  width: 240,
  minWidth: 180,
  onCard: 'line',
  value: ({ answers }) => {
    const given = answers.find((answer) => answer.question === question._id);
    return given && answerText(question, given.value);
  },
});

/** A column for each question, after the person, or in an anonymous poll after a number. */
export const columnsOf = (t: TFunction, { type, questions }: Pick<Poll, 'type' | 'questions'>) => [
  ...(type === 'anonymous' ? [sheetColumn(t)] : personColumns(t)),
  ...questions.map(questionColumn),
];

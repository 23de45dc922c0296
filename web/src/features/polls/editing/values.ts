import type { Grant, InputOf, Poll, PollType, QuestionKind } from '@atrium/contracts';
import type { polls } from '@atrium/contracts/polls';
import { pollFaults, type PollScale } from '@atrium/contracts/pollRules';
import { atMost, firstError, oneLine, required, type Rule } from '../../../lib/forms/rules.ts';

export interface QuestionValues {
  text: string;
  mandatory: boolean;
  kind: QuestionKind;
  scale: PollScale;
  options: string[];
}

export interface PollValues {
  name: string;
  description: string;
  type: PollType;
  questions: QuestionValues[];
  grants: Grant[];
}

export const newQuestion = (): QuestionValues => ({
  text: '',
  mandatory: true,
  kind: 'one',
  scale: 5,
  options: ['', ''],
});

/** What the form begins with. */
export const valuesOf = (poll?: Poll): PollValues => ({
  name: poll?.name ?? '',
  description: poll?.description ?? '',
  type: poll?.type ?? 'opened',
  questions: poll?.questions.map(questionValues) ?? [newQuestion()],
  grants: poll?.grants ?? [],
});

const questionValues = ({ text, mandatory, kind, scale, options }: Poll['questions'][number]): QuestionValues => ({
  text,
  mandatory,
  kind,
  scale: scale ?? 5,
  options: options.length ? options : ['', ''],
});

export const hasOptions = (kind: QuestionKind) => kind === 'one' || kind === 'many';

type Limits = readonly (readonly [path: string, value: string, rules: readonly Rule[]])[];

const limitsOf = ({ name, description, questions }: PollValues): Limits => [
  ['name', name, [required, oneLine, atMost(200)]],
  ['description', description, [atMost(2000)]],
  ...questions.flatMap(({ text, kind, options }, at): Limits => [
    [`questions.${at}.text`, text, [atMost(500)]],
    ...(hasOptions(kind) ? options : []).map(
      (option, n) => [`questions.${at}.options.${n}`, option, [atMost(200)]] as const,
    ),
  ]),
];

/** What is wrong, by path: of a draft its name and what is too long, of a poll to publish also what is missing. */
export function faultsOf(values: PollValues, isPublished: boolean): Record<string, string> {
  const tooLong = limitsOf(values).flatMap(([path, value, rules]) => {
    const fault = firstError(value, rules);
    return fault ? [[path, fault]] : [];
  });
  return { ...(isPublished && pollFaults(values)), ...Object.fromEntries(tooLong) };
}

const questionBody = ({ text, mandatory, kind, scale, options }: QuestionValues) => ({
  text: text.trim(),
  mandatory,
  kind,
  ...(kind === 'range' && { scale }),
  ...(hasOptions(kind) && { options: options.map((option) => option.trim()) }),
});

type Body = NonNullable<InputOf<typeof polls.create>['body']>;

/** `fixed`: what stays of a published poll, and of one that people have answered. */
export function bodyOf(values: PollValues, fixed: { type?: boolean; questions?: boolean } = {}): Body {
  const { name, description, type, questions, grants } = values;
  return {
    name: name.trim(),
    description: description.trim(),
    ...(!fixed.type && { type }),
    ...(!fixed.questions && { questions: questions.map(questionBody) }),
    grants: type === 'opened' ? [] : grants,
  };
}

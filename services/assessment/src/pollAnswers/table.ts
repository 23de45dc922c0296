import type { Language, PollAnswer, PollQuestion } from '@atrium/contracts';
import { matching, peopleOf, recordInJournal, shownPerson, unitOfWork, type Member } from '@atrium/kit';
import type { Sheet, XlsxCell } from '@atrium/kit/sheets';
import type { PollDoc } from '../polls/poll.ts';
import { openPoll } from './lists.ts';
import { answers, sheets, type AnswersDoc } from './store.ts';

const names: Record<Language, string> = { en: 'Answers', ru: 'Ответы', ua: 'Відповіді' };

const headers: Record<Language, string[]> = {
  en: ['Answered', 'Name', 'Department', 'Position'],
  ru: ['Дата ответа', 'Имя', 'Отдел', 'Должность'],
  ua: ['Дата відповіді', 'Ім’я', 'Відділ', 'Посада'],
};

function cellOf({ _id, kind, options }: PollQuestion, given: readonly PollAnswer[]): XlsxCell {
  const value = given.find(({ question }) => question === _id)?.value ?? null;
  if (kind === 'one' || kind === 'many')
    return value === null
      ? null
      : [value]
          .flat()
          .map((at) => options[Number(at)] ?? '')
          .join('; ');
  return Array.isArray(value) ? null : value;
}

const answerCells = ({ questions }: PollDoc, given: readonly PollAnswer[]): XlsxCell[] =>
  questions.map((question) => cellOf(question, given));

/** All answers, read while they are sent. The journal says who has got them. */
export async function answerSheet(caller: Member, id: string): Promise<Sheet> {
  const poll = await openPoll(caller, id);
  const lang: Language = (caller.lang as Language | null) ?? 'ru';
  await unitOfWork(caller, async (work) => {
    recordInJournal(
      caller,
      { section: 'polls', action: 'poll_exported', item_id: id, after: { name: poll.name } },
      work,
    );
    return null;
  });
  const asked = poll.questions.map(({ text }) => text);
  return poll.type === 'anonymous'
    ? { name: names[lang], header: asked, rows: sheetRows(caller, poll) }
    : { name: names[lang], header: [...headers[lang], ...asked], rows: namedRows(caller, poll) };
}

async function* sheetRows(caller: Member, poll: PollDoc): AsyncGenerator<XlsxCell[][]> {
  for await (const doc of matching(sheets, caller, { poll: poll._id })) yield [answerCells(poll, doc.answers)];
}

const batchSize = 200;

async function* namedRows(caller: Member, poll: PollDoc): AsyncGenerator<XlsxCell[][]> {
  let batch: AnswersDoc[] = [];
  for await (const doc of matching(answers, caller, { poll: poll._id })) {
    batch.push(doc);
    if (batch.length < batchSize) continue;
    yield await rowsOf(caller, poll, batch);
    batch = [];
  }
  if (batch.length) yield await rowsOf(caller, poll, batch);
}

async function rowsOf(caller: Member, poll: PollDoc, docs: AnswersDoc[]): Promise<XlsxCell[][]> {
  const people = await peopleOf(caller).byIds(docs.flatMap(({ user }) => user || []));
  return docs.map(({ user, created, answers: given }) => {
    const { fullName, department, position } = shownPerson(people.get(user), user);
    return [{ day: created.slice(0, 10) }, fullName, department, position, ...answerCells(poll, given)];
  });
}

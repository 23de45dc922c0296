import type { Language } from '@atrium/contracts';
import { allow, peopleOf, shownPerson, unitOfWork, recordInJournal, type Member } from '@atrium/kit';
import type { Sheet, XlsxCell } from '@atrium/kit/sheets';
import { canReceive, readKeysFor } from './rules.ts';
import { ideasBefore, type IdeaDoc } from './store.ts';

const maxRows = 10_000;

const names: Record<Language, string> = { en: 'Ideas', ru: 'Идеи', ua: 'Ідеї' };

const headers: Record<Language, string[]> = {
  en: [
    'Sent',
    'Time (UTC)',
    'Author',
    'Category',
    'Status',
    'Votes',
    'Today',
    'Improvement',
    'Changes',
    'Results',
    'Private',
    'Answer',
  ],
  ru: [
    'Отправлена',
    'Время (UTC)',
    'Автор',
    'Категория',
    'Статус',
    'Голоса',
    'Как сейчас',
    'Улучшение',
    'Изменения',
    'Результаты',
    'Личная',
    'Ответ',
  ],
  ua: [
    'Надіслано',
    'Час (UTC)',
    'Автор',
    'Категорія',
    'Статус',
    'Голоси',
    'Як зараз',
    'Покращення',
    'Зміни',
    'Результати',
    'Приватна',
    'Відповідь',
  ],
};

const statuses: Record<Language, Record<IdeaDoc['status'], string>> = {
  en: { new: 'New', in_review: 'In review', accepted: 'Accepted', declined: 'Declined', done: 'Done' },
  ru: { new: 'Новая', in_review: 'На рассмотрении', accepted: 'Принята', declined: 'Отклонена', done: 'Выполнена' },
  ua: { new: 'Нова', in_review: 'На розгляді', accepted: 'Прийнята', declined: 'Відхилена', done: 'Виконана' },
};

/** The newest ideas, read while they are sent. `asked`: the language of the page, which knows the company’s. */
export async function ideaSheet(caller: Member, asked: Language | undefined): Promise<Sheet> {
  allow(canReceive(caller));
  const lang: Language = asked ?? (caller.lang as Language | null) ?? 'ru';
  await unitOfWork(caller, async (work) => {
    recordInJournal(caller, { section: 'ideas', action: 'ideas_exported', item_id: '' }, work);
    return null;
  });
  return { name: names[lang], header: headers[lang], rows: rowsOf(caller, lang) };
}

async function* rowsOf(caller: Member, lang: Language): AsyncGenerator<XlsxCell[][]> {
  const readKeys = readKeysFor(caller);
  let docs = await ideasBefore(caller, readKeys, null);
  for (let rows = 0; docs.length && rows < maxRows; rows += docs.length) {
    const people = await peopleOf(caller).byIds(docs.map(({ author }) => author));
    yield docs.map((idea) => cellsOf(idea, shownPerson(people.get(idea.author), idea.author).fullName, lang));
    docs = await ideasBefore(caller, readKeys, docs.at(-1)!);
  }
}

const cellsOf = (idea: IdeaDoc, author: string, lang: Language): XlsxCell[] => [
  { day: idea.created.slice(0, 10) },
  idea.created.slice(11, 16),
  author,
  idea.category,
  statuses[lang][idea.status],
  idea.votes_total,
  idea.process,
  idea.improvement,
  idea.changes,
  idea.results,
  idea.private ? '+' : '',
  idea.answer?.text ?? '',
];

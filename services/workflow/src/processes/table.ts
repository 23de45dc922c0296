import type { Language, ProcessStatus, QueryOf, processes as contract } from '@atrium/contracts';
import { peopleOf, recordInJournal, shownPerson, unitOfWork, type Member } from '@atrium/kit';
import type { Sheet, XlsxCell } from '@atrium/kit/sheets';
import { startedIn } from './lists.ts';
import { visibleService } from './reading.ts';
import { activeStep } from './progress.ts';
import { peopleAsked } from './rules.ts';
import { requestsOf, type RequestDoc, type ServiceDoc } from './store.ts';
import { filesIn, peopleIn } from './values.ts';

interface Words {
  name: string;
  header: string[];
  status: Record<Exclude<ProcessStatus, 'created'>, string>;
  yes: string;
}

const words: Record<Language, Words> = {
  en: {
    name: 'Requests',
    header: ['Author', 'Started', 'State', 'Step', 'Performers', 'Ready by', 'Closed'],
    status: { active: 'In progress', finished: 'Finished', rejected: 'Rejected', cancelled: 'Cancelled' },
    yes: 'Yes',
  },
  ru: {
    name: 'Заявки',
    header: ['Автор', 'Начата', 'Состояние', 'Шаг', 'Исполнители', 'Срок', 'Закрыта'],
    status: { active: 'В работе', finished: 'Выполнена', rejected: 'Отклонена', cancelled: 'Отменена' },
    yes: 'Да',
  },
  ua: {
    name: 'Заявки',
    header: ['Автор', 'Розпочато', 'Стан', 'Крок', 'Виконавці', 'Термін', 'Закрито'],
    status: { active: 'У роботі', finished: 'Виконано', rejected: 'Відхилено', cancelled: 'Скасовано' },
    yes: 'Так',
  },
};

type Asked = QueryOf<typeof contract.excel>;

/** The requests of a service, a row each, with the fields of the service as they are now. */
export async function requestSheet(caller: Member, id: string, asked: Asked): Promise<Sheet> {
  const service = await visibleService(caller, id);
  const lang: Language = asked.lang ?? (caller.lang as Language | null) ?? 'ru';
  await unitOfWork(caller, async (work) => {
    recordInJournal(caller, { section: 'services', action: 'requests_exported', item_id: id }, work);
    return null;
  });
  const header = [...words[lang].header, ...service.fields.map(({ name }) => name)];
  return { name: words[lang].name, header, rows: rowsOf(caller, service, asked, words[lang]) };
}

const batchSize = 200;

async function* rowsOf(caller: Member, { _id, fields }: ServiceDoc, asked: Asked, said: Words) {
  const filter = { service: _id, is_closed: asked.finished ?? false, ...startedIn(asked) };
  let batch: RequestDoc[] = [];
  for await (const request of requestsOf(caller).newest(filter)) {
    batch.push(request);
    if (batch.length < batchSize) continue;
    yield await rowsFor(caller, batch, fields, said);
    batch = [];
  }
  if (batch.length) yield await rowsFor(caller, batch, fields, said);
}

async function rowsFor(caller: Member, docs: RequestDoc[], fields: ServiceDoc['fields'], said: Words) {
  const named = docs.flatMap((doc) => [
    doc.author,
    ...peopleAsked(doc),
    ...peopleIn(doc.fields, doc.form).flatMap(({ ids }) => ids),
  ]);
  const people = await peopleOf(caller).byIds(named);
  const name = (id: string) => shownPerson(people.get(id), id).fullName;
  return docs.map((doc): XlsxCell[] => {
    const step = activeStep(doc);
    const texts = textsOf(doc, name, said);
    return [
      name(doc.author),
      { day: doc.created.slice(0, 10) },
      said.status[doc.status],
      step?.name ?? '',
      (step?.assigned ?? []).map(({ user }) => name(user)).join(', '),
      doc.due && { day: doc.due },
      doc.closed && { day: doc.closed.slice(0, 10) },
      ...fields.map((field) => texts.get(field._id) ?? null),
    ];
  });
}

function textsOf({ fields, form, attachment }: RequestDoc, name: (id: string) => string, said: Words) {
  const people = new Map(peopleIn(fields, form).map(({ field, ids }) => [field, ids.map(name).join(', ')]));
  const files = new Map(attachment.map((file) => [file._id, file.name]));
  const carried = new Map(
    filesIn(fields, form).map(({ field, ids }) => [field, ids.flatMap((id) => files.get(id) ?? []).join(', ')]),
  );
  const cellOf = ({ field, value }: RequestDoc['form'][number]): XlsxCell => {
    const shown = people.get(field) ?? carried.get(field);
    if (shown !== undefined) return shown;
    if (typeof value === 'boolean') return value ? said.yes : '';
    if (Array.isArray(value)) return value.join(', ');
    return value && typeof value === 'object' ? `${value.from} – ${value.to}` : value;
  };
  return new Map(form.map((filled) => [filled.field, cellOf(filled)]));
}

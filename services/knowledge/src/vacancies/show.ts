import type { Vacancy, VacancyResponse } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { ArticleDoc } from '../articles/article.ts';
import { canWrite } from '../articles/rules.ts';
import { responsesOf, type ResponseDoc } from './responses.ts';
import { canReceive, dayOf, isOpen } from './rules.ts';
import { termsOf } from './terms.ts';

/** `isWhole`: with the text. */
export async function showVacancies(caller: Member, docs: ArticleDoc[], isWhole = false): Promise<Vacancy[]> {
  const [people, answered] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap((doc) => [doc.author, ...termsOf(doc).receivers])),
    responsesOf(caller).statesOf(
      caller.userId,
      docs.map(({ _id }) => _id),
    ),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  const today = dayOf(new Date());
  return docs.map((doc): Vacancy => {
    const { _id, client_id, title, content, tags, author, created, updated } = doc;
    const { receivers, responses_total, ...terms } = termsOf(doc);
    const own = answered.get(_id) ?? null;
    const can = { edit: canWrite(caller, doc), receive: canReceive(caller, doc) };
    const open = isOpen(doc, today);
    return {
      _id,
      client_id,
      title,
      tags,
      created,
      updated,
      open,
      ...terms,
      ...(isWhole && { content }),
      author: person(author),
      receivers: can.edit ? receivers.map(person) : [],
      responses_total: can.receive ? responses_total : null,
      answered: own,
      can: { ...can, respond: open && own === null },
    };
  });
}

export async function showResponses(caller: Member, docs: ResponseDoc[]): Promise<VacancyResponse[]> {
  const people = await peopleOf(caller).byIds(docs.map(({ author }) => author));
  return docs.map(({ client_id: _, vacancy, title, author, ...response }) => ({
    ...response,
    vacancy: { _id: vacancy, title },
    author: shownPerson(people.get(author), author),
  }));
}

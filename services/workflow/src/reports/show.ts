import type { OwnReport, Report } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { ReportDoc } from './store.ts';

const peopleIn = ({ author, messages, notes }: ReportDoc): string[] =>
  [author, ...messages.map(({ by }) => by), ...notes.map(({ by }) => by)].filter((id) => id !== null);

export async function showReports(caller: Member, docs: ReportDoc[]): Promise<Report[]> {
  const people = await peopleOf(caller).byIds(docs.flatMap(peopleIn));
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map(({ receipt_hash: _hash, told: _told, said: _said, tell: _tell, ...report }) => ({
    ...report,
    author: report.author ? person(report.author) : null,
    messages: report.messages.map(({ by, ...message }) => ({ ...message, by: by ? person(by) : null })),
    notes: report.notes.map(({ by, ...note }) => ({ ...note, by: person(by) })),
  }));
}

export const showOwnReport = ({ description, status, messages, created }: ReportDoc): OwnReport => ({
  description,
  status,
  messages: messages.map(({ from, text, day }) => ({ from, text, day })),
  created,
});

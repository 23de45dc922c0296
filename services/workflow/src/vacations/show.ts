import type { Absence, ScheduledVacation, Vacation } from '@atrium/contracts';
import { totalOf } from '@atrium/contracts/vacationDays';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { costOf, holidaysOf } from '../vacationBalances/reading.ts';
import { standingsOf, today } from './reading.ts';
import { canCancel, canChange, canDecide, canRemove, seesNotes, type Standing } from './rules.ts';
import type { VacationDoc } from './store.ts';

const peopleIn = ({ user, brought_by, substitute, decision }: VacationDoc): string[] =>
  [user, brought_by, substitute, decision?.by].filter((id) => typeof id === 'string');

const shownDays = (vacation: VacationDoc, holidays: ReadonlySet<string>) => totalOf(costOf(vacation, holidays));

export async function showVacations(caller: Member, docs: VacationDoc[]): Promise<Vacation[]> {
  const [people, standings, holidays] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap(peopleIn)),
    standingsOf(caller, new Set(docs.map(({ user }) => user))),
    holidaysOf(caller),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map((doc) => {
    const { read_keys: _keys, taken: _taken, user, brought_by, substitute, decision, comment, ...vacation } = doc;
    const by = standings.get(user)!;
    const note = (text: string) => (seesNotes(by) ? text : '');
    return {
      ...vacation,
      user: person(user),
      ...(brought_by && { brought_by: person(brought_by) }),
      days: shownDays(doc, holidays),
      substitute: substitute === null ? null : person(substitute),
      comment: note(comment),
      decision: decision && { by: person(decision.by), at: decision.at, reason: note(decision.reason) },
      can: abilities(by, doc),
    };
  });
}

export async function showAbsences(caller: Member, docs: VacationDoc[]): Promise<Absence[]> {
  const people = await peopleOf(caller).byIds(docs.flatMap(({ substitute }) => substitute ?? []));
  return docs.map(({ user, end, substitute }) => ({
    user,
    end,
    substitute: substitute === null ? null : shownPerson(people.get(substitute), substitute),
  }));
}

const abilities = (by: Standing, vacation: VacationDoc): Vacation['can'] => ({
  edit: canChange(by, vacation) === true,
  remove: canRemove(by, vacation) === true,
  decide: canDecide(by, vacation) === true,
  cancel: canCancel(by, vacation, today()) === true,
});

export const showScheduled = (doc: VacationDoc, holidays: ReadonlySet<string>): ScheduledVacation => {
  const { _id, start, end, planned, status } = doc;
  return { _id, start, end, planned, status, days: shownDays(doc, holidays) };
};

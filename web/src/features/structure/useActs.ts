import type { Department, Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../lib/randomKey.ts';
import type { DepartmentFields } from './DepartmentForm.tsx';
import type { Staff } from './staff.ts';
import type { Step } from './steps.ts';
import type { Places } from './tree.ts';
import type { Changes } from './useChanges.ts';

/** What a dialog asks for. */
export type Question =
  | { type: 'add'; parent: string }
  | { type: 'edit' | 'move' | 'head' | 'people'; id: string }
  | { type: 'movePerson'; person: Person; from: string | null };

interface Options {
  places: Places;
  staff: Staff | null;
  run: Changes['run'];
  /** Of the administrative tree: a person is in one department. */
  isOnePlace: boolean;
  onOpen: (id: string | null) => void;
  /** Somebody who was not among the people that were read. */
  onUnknown: () => void;
}

const newId = () => randomKey().slice(0, 24);

/** What an administrator does with departments and people. */
export function useActs({ places, staff, run, isOnePlace, onOpen, onUnknown }: Options) {
  const { t } = useTranslation();
  const [question, ask] = useState<Question | null>(null);
  const nameOf = (id: string | null) => (id === null ? '' : (places.get(id)?.department.name ?? ''));
  const readUnknown = (people: readonly Person[]) => {
    if (people.some(({ _id }) => !staff?.people.has(_id))) onUnknown();
  };
  /** Another question may have been asked meanwhile. */
  const answered = () => ask((now) => (now === question ? null : now));
  /** Runs what a dialog asked for; where it is refused, the dialog stays with what was typed. */
  const answer = async (step: Step) => {
    const isDone = await run(step);
    if (isDone) answered();
    return isDone;
  };
  return {
    question,
    ask,
    answered,
    async add(parent: string, fields: DepartmentFields) {
      const department: Department = { id: newId(), ...fields, children: [] };
      const label = t('structure.did_add', { name: fields.name });
      if (await answer({ changes: [{ type: 'add', parent, department }], label })) onOpen(department.id);
    },
    edit: (id: string, fields: DepartmentFields) =>
      answer({ changes: [{ type: 'rename', id, ...fields }], label: t('structure.did_rename', { name: fields.name }) }),
    move: (id: string, parent: string) =>
      run({
        changes: [{ type: 'move', id, parent }],
        label: t('structure.did_move', { name: nameOf(id), parent: nameOf(parent) }),
      }),
    remove(id: string) {
      const parent = places.get(id)?.parent ?? null;
      onOpen(parent);
      return run({ changes: [{ type: 'remove', id }], label: t('structure.did_remove', { name: nameOf(id) }) });
    },
    async setHead(id: string, head: Person | null) {
      const label = head
        ? t('structure.did_head', { name: nameOf(id), head: head.fullName })
        : t('structure.did_clear', { name: nameOf(id) });
      await answer({ changes: [{ type: 'head', id, user: head?._id ?? null }], label });
      if (head) readUnknown([head]);
    },
    /** `from` undefined: wherever they are; of the other trees they stay there. */
    async movePeople(people: readonly Person[], to: string | null, from?: string | null) {
      const moves = people.map(({ _id: user }) => ({
        user,
        from: from !== undefined ? from : isOnePlace ? (staff?.placeOf(user) ?? null) : null,
        to,
      }));
      const values = { count: people.length, name: people[0]?.fullName, place: nameOf(to) };
      const label = t(to === null ? 'structure.did_takeOut' : 'structure.did_place', values);
      await answer({ changes: [{ type: 'place', moves }], label });
      readUnknown(people);
    },
  };
}
export type Acts = ReturnType<typeof useActs>;

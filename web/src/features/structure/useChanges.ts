import type { Department, Structure } from '@atrium/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import type { Staff } from './staff.ts';
import { takenBack, type Change, type Step } from './steps.ts';
import { applied, insideOf, inverseOf, placesOf, type TreeChange } from './tree.ts';
import { Refused, useSending } from './useSending.ts';

/** Another has saved the tree meanwhile. */
export interface Conflict {
  mine: Step;
  base: Department;
  newest: Structure;
}

const maxUndone = 20;

interface Options {
  client: string;
  structure: Structure;
  staff: Staff | null;
  /** Reads the tree again. */
  reload: () => Promise<Structure | undefined>;
}

/** Changes a structure, one after the other, shows them before they are saved, and takes them back. */
export function useChanges({ client, structure, staff, reload }: Options) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const { sendTree, sendMoves, sendHead } = useSending(client, structure);
  const [draft, setDraft] = useState<Department | null>(null);
  const [done, setDone] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef({ structure, staff });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useLayoutEffect(() => {
    if (structure.version >= latest.current.structure.version) latest.current.structure = structure;
    latest.current.staff = staff;
  });

  const changeTree = async (change: TreeChange): Promise<Change[]> => {
    const { tree, version } = latest.current.structure;
    const next = applied(tree, change);
    if (!next) throw new Refused('gone');
    setDraft(next);
    latest.current.structure = await sendTree(next, version);
    return [inverseOf(tree, change), ...(change.type === 'remove' ? headsIn(tree, change.id) : [])];
  };
  const headsIn = (tree: Department, id: string): Change[] =>
    insideOf(placesOf(tree).get(id)!.department).flatMap((one) => {
      const head = latest.current.staff?.headOf(one);
      return head ? [{ type: 'head' as const, id: one, user: head._id }] : [];
    });
  const make = async (change: Change): Promise<Change[]> => {
    if (change.type === 'place') {
      await sendMoves(change.moves);
      return [{ type: 'place', moves: takenBack(change.moves) }];
    }
    if (change.type !== 'head') return changeTree(change);
    const before = latest.current.staff?.headOf(change.id)?._id ?? null;
    await sendHead(change.id, change.user);
    return [{ ...change, user: before }];
  };
  /** Whether the step is still there, to be done on top of what another has saved. */
  const refused = async (step: Step, error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const { structure: known } = latest.current;
    const newest = error.code === 'changed_meanwhile' ? await reload() : undefined;
    if (newest) {
      latest.current.structure = newest;
      setConflict({ mine: step, base: known.tree, newest });
      return true;
    }
    const keys = error.code === 'gone' ? ['structure.gone'] : [`structure.error_${error.code}`, `errors.${error.code}`];
    dispatch(toastAsked({ tone: 'bad', text: keys.find((key) => i18n.exists(key)) ?? 'errors.unknown' }));
    return false;
  };
  const perform = async (step: Step, isUndo: boolean) => {
    const back: Change[] = [];
    let isKept = true;
    try {
      for (const change of step.changes) back.unshift(...(await make(change)));
      setSaid(isUndo ? t('structure.undone', { change: step.label }) : step.label);
    } catch (error) {
      isKept = await refused(step, error);
    }
    setDraft(null);
    if (!isUndo && back.length) setDone((all) => [...all, { changes: back, label: step.label }].slice(-maxUndone));
    return isKept;
  };
  /** Resolves to false when it was refused. */
  const run = (step: Step, isUndo = false) => {
    const performed = queue.current.then(() => perform(step, isUndo));
    // What fails for a reason that is not the server's stops no later step.
    queue.current = performed.catch(() => undefined);
    return performed;
  };
  return {
    tree: draft ?? structure.tree,
    run,
    said,
    /** What was done last, and can be taken back. */
    last: done.at(-1) ?? null,
    undo: () => {
      const step = done.at(-1);
      if (!step) return;
      setDone(done.slice(0, -1));
      void run(step, true);
    },
    conflict,
    settle: (side: 'mine' | 'theirs') => {
      setConflict(null);
      if (conflict && side === 'mine') void run(conflict.mine);
    },
  };
}
export type Changes = ReturnType<typeof useChanges>;

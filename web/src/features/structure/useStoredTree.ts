import type { Structure } from '@atrium/contracts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { chartOf } from './chart.ts';
import { useLazyStructuresQuery, useStructurePeopleQuery } from './endpoints.ts';
import { staffOf } from './staff.ts';
import { placesOf } from './tree.ts';
import { useActs } from './useActs.ts';
import { useChanges } from './useChanges.ts';

interface Options {
  client: string;
  structure: Structure;
  onOpen: (id: string | null) => void;
}

/** A tree with its people, as the changes leave it, and what may be done with it. */
export function useStoredTree({ client, structure, onOpen }: Options) {
  const { type } = structure;
  const isAdmin = useSelector(selectIsAdmin);
  const answer = useStructurePeopleQuery({ params: { client }, query: { type } });
  const [readAgain] = useLazyStructuresQuery();
  const people = answer.currentData?.result;
  const saved = useMemo(() => (people ? staffOf(structure.tree, people) : null), [people, structure.tree]);
  const reload = async () => (await readAgain({ params: { client } })).data?.result.find((one) => one.type === type);
  const changes = useChanges({ client, structure, staff: saved, reload });
  const { tree, run } = changes;
  const places = useMemo(() => placesOf(tree), [tree]);
  const staff = useMemo(() => (people ? staffOf(tree, people) : null), [people, tree]);
  const root = useMemo(() => chartOf(tree, staff), [tree, staff]);
  const isOnePlace = type === 'orgTreeAdm';
  const known = useActs({ places, staff, run, isOnePlace, onOpen, onUnknown: () => void answer.refetch() });
  return {
    tree,
    root,
    places,
    staff,
    changes,
    /** Absent for readers. */
    acts: isAdmin ? known : undefined,
    isMore: people?.isMore ?? false,
    isFailed: answer.isError && !people,
  };
}
export type StoredTreeState = ReturnType<typeof useStoredTree>;

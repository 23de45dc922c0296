import { useMemo, useState } from 'react';
import { applyMove, moveOf, type List, type Move, type Place } from './order.ts';

/** Rejects where the move is refused: it is undone. Resolves when the lists hold it. */
export type OnMove = (move: Move) => Promise<unknown>;

interface Pending {
  move: Move;
  isAccepted: boolean;
}

const contentOf = (lists: readonly List[]) => lists.map(({ id, items }) => `${id}:${items.join()}`).join(';');

/** The order as moves leave it, before and until the server's own order shows them. */
export function useMoves(lists: readonly List[], onMove: OnMove, onRefused: (move: Move, error: unknown) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const content = useMemo(() => contentOf(lists), [lists]);
  const [shown, setShown] = useState(content);
  if (content !== shown) {
    setShown(content);
    setPending(pending.filter(({ isAccepted }) => !isAccepted));
  }
  const order = useMemo(
    () => pending.reduce<readonly List[]>((all, { move }) => applyMove(all, move), lists),
    [lists, pending],
  );
  const move = (id: string, to: Place): Move | null => {
    const made = moveOf(order, id, to);
    if (!made) return null;
    setPending((all) => [...all, { move: made, isAccepted: false }]);
    const accept = () =>
      setPending((all) => all.map((each) => (each.move === made ? { ...each, isAccepted: true } : each)));
    const undo = (error: unknown) => {
      setPending((all) => all.filter((each) => each.move !== made));
      onRefused(made, error);
    };
    void onMove(made).then(accept, undo);
    return made;
  };
  return { order, move };
}

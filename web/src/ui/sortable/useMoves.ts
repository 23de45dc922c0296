import { usePending } from '../../lib/usePending.ts';
import { applyMove, moveOf, type List, type Move, type Place } from './order.ts';

/** Rejects where the move is refused: it is undone. Resolves, or returns nothing, when the lists hold it. */
export type OnMove = (move: Move) => Promise<unknown> | void;

const contentOf = (lists: readonly List[]) => lists.map(({ id, items }) => `${id}:${items.join()}`).join(';');

/** The order as moves leave it, before and until the server's own order shows them. */
export function useMoves(lists: readonly List[], onMove: OnMove, onRefused: (move: Move) => void) {
  const { current: order, change } = usePending<readonly List[], Move>({
    value: lists,
    version: contentOf(lists),
    apply: applyMove,
    send: onMove,
    onRefused,
  });
  const move = (id: string, to: Place): Move | null => {
    const made = moveOf(order, id, to);
    if (made) change(made);
    return made;
  };
  return { order, move };
}

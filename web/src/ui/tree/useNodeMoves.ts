import { useMemo, useState } from 'react';
import { applyNodeMove, type NodeMove, type TreeNode } from './nodes.ts';

interface Pending {
  move: NodeMove;
  isAccepted: boolean;
}

/** The tree as moves leave it, until the server's own shows them; a refused move is undone. */
export function useNodeMoves(
  nodes: readonly TreeNode[],
  onMove: ((move: NodeMove) => Promise<unknown>) | undefined,
  onRefused: (move: NodeMove) => void,
) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [shown, setShown] = useState(nodes);
  if (nodes !== shown) {
    setShown(nodes);
    setPending(pending.filter(({ isAccepted }) => !isAccepted));
  }
  const tree = useMemo(() => pending.reduce((all, { move }) => applyNodeMove(all, move), nodes), [nodes, pending]);
  const move = (made: NodeMove) => {
    if (!onMove) return;
    setPending((all) => [...all, { move: made, isAccepted: false }]);
    const accept = () =>
      setPending((all) => all.map((each) => (each.move === made ? { ...each, isAccepted: true } : each)));
    const undo = () => {
      setPending((all) => all.filter((each) => each.move !== made));
      onRefused(made);
    };
    void onMove(made).then(accept, undo);
  };
  return { tree, move };
}

import { usePending } from '../../lib/usePending.ts';
import { applyNodeMove, type NodeMove, type TreeNode } from './nodes.ts';

/** The tree as moves leave it, until the server's own shows them; a refused move is undone. */
export function useNodeMoves(
  nodes: readonly TreeNode[],
  onMove: ((move: NodeMove) => Promise<unknown>) | undefined,
  onRefused: (move: NodeMove) => void,
) {
  const { current: tree, change: move } = usePending<readonly TreeNode[], NodeMove>({
    value: nodes,
    version: nodes,
    apply: applyNodeMove,
    send: (made) => onMove?.(made),
    onRefused,
  });
  return { tree, move };
}

import type { NodeMove, TreeNode } from './nodes.ts';

export interface TreeProps {
  label: string;
  /** A stable array while nothing changes. */
  nodes: readonly TreeNode[];
  /** Ids of nodes that are open at first. */
  opened?: readonly string[];
  selected?: string | null;
  onOpen?: (node: TreeNode) => void;
  /** Resolves when `nodes` hold the children of the node. */
  loadChildren?: (id: string) => Promise<unknown>;
  /** Shows what it finds among the loaded nodes, marked, and what is above it. */
  search?: string;
  /** Rejects where the move is refused: it is undone. Without it nothing can be moved. */
  onMove?: (move: NodeMove) => Promise<unknown>;
  /** Which targets are offered. Nodes are never moved into themselves. */
  canMove?: (move: NodeMove) => boolean;
  /** Pixels that the tree may take; it scrolls by itself. 560 by default. */
  maxHeight?: number;
}

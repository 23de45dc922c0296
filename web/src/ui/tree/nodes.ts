import type { ReactNode } from 'react';
import type { IconName } from '../Icon.tsx';
import { isMatch } from '../palette/palette.ts';

export interface TreeNode {
  id: string;
  name: string;
  icon?: IconName;
  /** Stands at the end of the row, such as a count. */
  note?: ReactNode;
  /** `lazy`: there are some, and `loadChildren` brings them. */
  children?: readonly TreeNode[] | 'lazy';
}

export interface NodeMove {
  id: string;
  /** Null: the top level. */
  parent: string | null;
}

export interface Row {
  node: TreeNode;
  parent: string | null;
  /** From 1. */
  level: number;
  position: number;
  total: number;
  hasChildren: boolean;
  isOpen: boolean;
}

const childrenOf = ({ children }: TreeNode) => (children === 'lazy' ? [] : (children ?? []));

/** Nodes that match, and those above them. */
function filtered(nodes: readonly TreeNode[], text: string): TreeNode[] {
  return nodes.flatMap((node) => {
    const below = filtered(childrenOf(node), text);
    if (!below.length && !isMatch({ id: node.id, title: node.name }, text)) return [];
    return [{ ...node, children: below }];
  });
}

/** The rows in view of the reader: those of open nodes; with a search, what was found and what is above it. */
export function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<string>, search = ''): Row[] {
  const rows: Row[] = [];
  const add = (siblings: readonly TreeNode[], parent: string | null, level: number) =>
    siblings.forEach((node, index) => {
      const hasChildren = node.children === 'lazy' || childrenOf(node).length > 0;
      const isOpen = hasChildren && (search !== '' || open.has(node.id));
      rows.push({ node, parent, level, position: index + 1, total: siblings.length, hasChildren, isOpen });
      if (isOpen) add(childrenOf(node), node.id, level + 1);
    });
  add(search ? filtered(nodes, search) : nodes, null, 1);
  return rows;
}

/** All nodes with the names above them, whether open or not. */
export function pathsOf(
  nodes: readonly TreeNode[],
  above: readonly TreeNode[] = [],
): { node: TreeNode; above: readonly TreeNode[] }[] {
  return nodes.flatMap((node) => [{ node, above }, ...pathsOf(childrenOf(node), [...above, node])]);
}

export type NodeIndex = ReadonlyMap<string, { node: TreeNode; parent: string | null }>;

/** Each node and its parent by the node's id, whether open or not. */
export function indexOf(nodes: readonly TreeNode[]): NodeIndex {
  const index = new Map<string, { node: TreeNode; parent: string | null }>();
  const add = (siblings: readonly TreeNode[], parent: string | null) =>
    siblings.forEach((node) => {
      index.set(node.id, { node, parent });
      add(childrenOf(node), node.id);
    });
  add(nodes, null);
  return index;
}

/** Whether the target is the node or one of its descendants; walks up from the target. */
export function isInside(index: NodeIndex, id: string, target: string | null) {
  let at = target;
  while (at !== null && at !== id) at = index.get(at)?.parent ?? null;
  return at === id;
}

/** The moved node comes last at its new parent. */
export function applyNodeMove(nodes: readonly TreeNode[], { id, parent }: NodeMove): readonly TreeNode[] {
  const index = indexOf(nodes);
  const moved = index.get(id)?.node;
  if (!moved || isInside(index, id, parent)) return nodes;
  const walk = (siblings: readonly TreeNode[], at: string | null): readonly TreeNode[] => {
    const others = siblings
      .filter((node) => node.id !== id)
      .map((node) =>
        node.children === 'lazy' || (!node.children && node.id !== parent)
          ? node
          : { ...node, children: walk(node.children ?? [], node.id) },
      );
    return at === parent ? [...others, moved] : others;
  };
  return walk(nodes, null);
}

import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { TextSkeleton } from '../Skeleton.tsx';
import type { TreeProps } from './types.ts';

export type { NodeMove, TreeNode } from './nodes.ts';

const TreeView = lazyNamed(() => import('./TreeView.tsx'), 'TreeView', 'tree');

/** Nodes that open and close, by the mouse and by the keys of a WAI-ARIA tree; thousands of rows stay quick. */
export const Tree = (props: TreeProps) => (
  <Suspense fallback={<TextSkeleton lines={6} />}>
    <TreeView {...props} />
  </Suspense>
);

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { indexOf, isInside, rowsOf, type NodeMove, type Row } from './nodes.ts';
import type { TreeProps } from './types.ts';
import { useNodeMoves } from './useNodeMoves.ts';

const isDefault = () => true;

/** What is open, active, loading and on its way. */
export function useTree({ nodes, search = '', loadChildren, onMove, canMove = isDefault, opened = [] }: TreeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const loaded = useMemo(() => indexOf(nodes), [nodes]);
  const nameOf = (id: string | null) => (id === null ? undefined : loaded.get(id)?.node.name);

  const { tree, move } = useNodeMoves(nodes, onMove, ({ id }) => {
    setRefused(t('tree.refused', { name: nameOf(id) ?? '' }));
    setSaid('');
  });
  const rows = useMemo(() => rowsOf(tree, open, search.trim()), [tree, open, search]);
  const at = Math.max(0, rows.findIndex(({ node }) => node.id === active)); // prettier-ignore
  const without = (all: ReadonlySet<string>, id: string) => new Set([...all].filter((each) => each !== id));

  const load = async (id: string) => {
    setLoading((all) => new Set(all).add(id));
    setFailed((all) => without(all, id));
    try {
      await loadChildren?.(id);
    } catch {
      setFailed((all) => new Set(all).add(id));
    }
    setLoading((all) => without(all, id));
  };
  const expand = ({ node, hasChildren }: Row) => {
    if (!hasChildren) return;
    setOpen((all) => new Set(all).add(node.id));
    if (node.children === 'lazy' && !loading.has(node.id)) void load(node.id);
  };
  const collapse = ({ node }: Row) => setOpen((all) => without(all, node.id));
  const index = useMemo(() => indexOf(tree), [tree]);
  const parentOf = (id: string) => index.get(id)?.parent ?? null;
  const mayMove = (id: string, parent: string | null) =>
    onMove !== undefined && parentOf(id) !== parent && !isInside(index, id, parent) && canMove({ id, parent });
  const moveTo = ({ id, parent }: NodeMove) => {
    setRefused(null);
    setSaid(t('tree.moved', { name: nameOf(id) ?? '', parent: nameOf(parent) ?? t('tree.top') }));
    if (parent) setOpen((all) => new Set(all).add(parent));
    setActive(id);
    move({ id, parent });
  };
  return {
    tree, rows, at, loading, failed, said, refused,
    forgetRefused: () => setRefused(null),
    setActive, expand, collapse, mayMove, moveTo,
  }; // prettier-ignore
}
export type TreeState = ReturnType<typeof useTree>;

import type { KeyboardEvent } from 'react';
import { pressTreeKey, type PressedTree } from '../tree/keys.ts';
import { zooms } from './layout.ts';

interface Options extends PressedTree {
  zoom: number;
  onZoom: (zoom: number) => void;
  fit: () => void;
  onSelect: (id: string) => void;
  onMove?: ((id: string) => void) | undefined;
}

/** Arrows walk and fold, + and − zoom, 0 fits, M moves, Enter opens; letters lead to names. */
export function pressChartKey(event: KeyboardEvent, { zoom, onZoom, fit, onSelect, onMove, ...tree }: Options) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = tree.rows[tree.at];
  const acts: Record<string, () => void> = {
    '+': () => onZoom(zoom + zooms.step),
    '=': () => onZoom(zoom + zooms.step),
    '-': () => onZoom(zoom - zooms.step),
    '0': fit,
  };
  const act = event.code === 'KeyM' && onMove && row ? () => onMove(row.node.id) : acts[event.key];
  if (act) act();
  else if (!pressTreeKey(event.key, tree, ({ node }) => onSelect(node.id))) return;
  event.preventDefault();
}

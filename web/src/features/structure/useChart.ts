import { useState } from 'react';
import type { ChartNode } from '../../ui/orgChart/OrgChart.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { firstOpen } from './chart.ts';
import type { useStructureUrl } from './useStructureUrl.ts';

/** What is unfolded, and how large the drawing is. A phone always shows the tree. */
export function useChart(root: ChartNode, url: ReturnType<typeof useStructureUrl>) {
  const isPhone = useMedia('(max-width: 768px)');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen(root)));
  const [zoom, setZoom] = useState(1);
  const onFold = (ids: readonly string[], isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isOpen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    isPhone,
    zoom,
    setZoom,
    look: { view: isPhone ? ('tree' as const) : url.view, open, onFold, zoom, onZoom: setZoom },
    /** Opens a node that may be folded away. */
    show: (id: string, above: readonly string[]) => {
      onFold(above, true);
      url.open(id);
    },
  };
}

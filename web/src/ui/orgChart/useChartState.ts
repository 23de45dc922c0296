import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { rowsOf } from '../tree/nodes.ts';
import { clampZoom, diagramLayout, fitting, isIn, listLayout } from './layout.ts';
import { measuredLines } from './measure.ts';
import type { OrgChartProps } from './types.ts';
import { pressChartKey } from './useChartKeys.ts';
import { useScrolling } from './useScrolling.ts';
import { useStable } from './useStable.ts';
import { useView } from './useView.ts';

/** What is drawn, what has the focus, and what keys and presses do. */
export function useChartState(props: OrgChartProps) {
  const { nodes, view, open, onFold, selected, onSelect, onZoom, onMove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(selected);
  const zoom = view === 'tree' ? 1 : props.zoom;
  const { drawn, width } = useView(scroller, zoom);
  const rows = useMemo(() => rowsOf(nodes, open), [nodes, open]);
  const layout = useMemo(
    () => (view === 'tree' ? listLayout(rows, width) : diagramLayout(rows, measuredLines())),
    [rows, view, width],
  );
  const at = Math.max(0, rows.findIndex(({ node }) => node.id === active)); // prettier-ignore
  const { reveal, hold } = useScrolling(scroller, { layout, zoom, view });
  const fold = (of: string, isOpen: boolean) => {
    hold(of);
    onFold([of], isOpen);
  };
  useEffect(() => {
    if (!selected) return;
    // oxlint-disable-next-line react/set-state-in-effect
    setActive(selected);
  }, [selected]);
  useEffect(() => {
    // What opens beside the drawing takes a part of its width.
    if (selected) reveal(selected);
  }, [selected, width, reveal]);
  const fit = () => {
    const { clientWidth, clientHeight } = scroller.current!;
    onZoom(fitting(layout, { width: clientWidth, height: clientHeight }));
  };
  const onKeyDown = (event: KeyboardEvent) =>
    pressChartKey(event, {
      rows,
      at,
      zoom,
      fit,
      onSelect,
      onZoom: (to) => onZoom(clampZoom(to)),
      onMove: rows[at]?.parent === null ? undefined : onMove,
      setActive(to) {
        setActive(to);
        reveal(to);
      },
      expand: ({ node, hasChildren }) => hasChildren && fold(node.id, true),
      collapse: ({ node }) => fold(node.id, false),
    });
  return {
    scroller,
    layout,
    zoom,
    active: rows[at],
    onKeyDown,
    press: useStable((of: string) => {
      scroller.current?.focus({ preventScroll: true });
      setActive(of);
      onSelect(of);
    }),
    toggle: useStable((of: string) => fold(of, !open.has(of))),
    boxes: layout.boxes.filter((box, index) => index === at || isIn(drawn, box)),
    lines: layout.lines.filter((line) => isIn(drawn, line)).map(({ path }) => path),
  };
}

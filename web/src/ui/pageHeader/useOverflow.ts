import { useLayoutEffect, useState, type RefObject } from 'react';

interface Options {
  /** Children of `list` with `data-item`; they stay in the document, so that they can be measured. */
  list: RefObject<HTMLElement | null>;
  /** The index that stays in sight whatever the width. */
  keep?: number;
  /** Pixels that "More" takes. */
  moreWidth: number;
  gap: number;
  /** Changes when the items do. */
  of: string;
}

/** The indexes that fit: from the first on, and always `keep`. */
export function fitting(widths: readonly number[], room: number, { keep = 0, moreWidth = 0, gap = 0 }): number[] {
  const all = widths.map((_, at) => at);
  const sum = (indexes: readonly number[]) => indexes.reduce((total, at) => total + widths[at]! + gap, -gap);
  if (sum(all) <= room) return all;
  const shown = keep < widths.length ? [keep] : [];
  for (const at of all) {
    if (shown.includes(at)) continue;
    if (sum([...shown, at]) + gap + moreWidth > room) break;
    shown.push(at);
  }
  return shown.toSorted((one, other) => one - other);
}

/** Which items of a row do not fit into its width, for a "More" menu. */
export function useOverflow({ list, keep, moreWidth, gap, of }: Options): ReadonlySet<number> {
  const [hidden, setHidden] = useState('');
  useLayoutEffect(() => {
    const row = list.current!;
    const fit = () => {
      const items = [...row.querySelectorAll<HTMLElement>(':scope > [data-item]')];
      const widths = items.map((item) => Math.ceil(item.getBoundingClientRect().width));
      const shown = new Set(fitting(widths, row.clientWidth, { keep, moreWidth, gap }));
      setHidden(
        items
          .map((_, at) => at)
          .filter((at) => !shown.has(at))
          .join(),
      );
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(row);
    return () => observer.disconnect();
  }, [list, keep, moreWidth, gap, of]);
  return new Set(hidden ? hidden.split(',').map(Number) : []);
}

import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { DraftFile, DraftKey } from '../drafts/draft.ts';
import { fileMoved } from '../drafts/slice.ts';

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** Changes the order of a draft's files. A row that is dragged takes its place while it moves. */
export function useArranging(key: DraftKey, files: readonly DraftFile[]) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [news, setNews] = useState('');

  // A row that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected) pressed.current.focus();
    pressed.current = null;
  }, [files]);

  const move = ({ local, name }: DraftFile, to: number) => {
    if (files[to] === undefined || files[to].local === local) return;
    pressed.current = document.activeElement as HTMLElement;
    dispatch(fileMoved({ key, value: { local, to } }));
    setNews(t('fileField.moved', { name, at: to + 1, of: files.length }));
  };

  const drag = (event: PointerEvent<HTMLElement>, { local }: DraftFile) => {
    const row = event.currentTarget.closest('li');
    if (!row || event.button !== 0) return;
    event.preventDefault();
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const to = rows.filter((other) => other !== row && middleOf(other) < clientY).length;
      if (to !== rows.indexOf(row)) dispatch(fileMoved({ key, value: { local, to } }));
    };
    const stop = new AbortController();
    const end = () => stop.abort();
    addEventListener('pointermove', onMove, { signal: stop.signal });
    addEventListener('pointerup', end, { signal: stop.signal });
    addEventListener('pointercancel', end, { signal: stop.signal });
  };

  return { list, news, move, drag };
}

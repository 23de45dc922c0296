import { useEffect } from 'react';
import { isTyping } from '../../lib/isTyping.ts';

/** Ctrl+Z, where nothing is being typed. */
export function useUndoKey(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey) || isTyping(event.target))
        return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}

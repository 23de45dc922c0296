import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { followPress } from './pointerDrag.ts';

interface Options<Target> {
  /** Where the item would come to, at this point of the window; null: nowhere. */
  locate: (x: number, y: number, id: string) => Target | null;
  isSame: (one: Target | null, other: Target | null) => boolean;
  onDrop: (id: string, target: Target) => void;
  /** Only a press on `[data-drag-handle]` drags. */
  byHandle?: boolean;
  disabled?: boolean;
}

export interface Dragged<Target> {
  id: string;
  target: Target | null;
}

/** Drags the elements `[data-drag="<id>"]` inside of `root`, with mouse and touch. Not from `[data-drag="off"]`. */
export function useDrag<Target>(root: RefObject<HTMLElement | null>, options: Options<Target>) {
  const [dragged, setDragged] = useState<Dragged<Target> | null>(null);
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });
  useEffect(() => {
    const element = root.current;
    let isDragging = false;
    let endPress: ((isDropped: boolean) => void) | undefined;
    const onDown = (event: PointerEvent) => {
      const pressed = event.target as Element;
      const source = pressed.closest<HTMLElement>('[data-drag]');
      const id = source?.dataset.drag;
      const isHandle = pressed.closest('[data-drag-handle]') !== null;
      const { byHandle, disabled } = now.current;
      if (event.button !== 0 || !event.isPrimary || !source || !id || id === 'off' || disabled) return;
      if (byHandle && !isHandle) return;
      let target: Target | null = null;
      endPress?.(false);
      endPress = followPress(event, source, isHandle, {
        onStart: () => {
          isDragging = true;
          setDragged({ id, target });
        },
        onMove: (x, y) => {
          const found = now.current.locate(x, y, id);
          if (now.current.isSame(found, target)) return;
          target = found;
          setDragged({ id, target });
        },
        onEnd: (isDropped) => {
          isDragging = false;
          setDragged(null);
          if (isDropped && target !== null) now.current.onDrop(id, target);
        },
      });
    };
    // Keeps the finger from scrolling once something is lifted. Browsers need the listener before the touch begins.
    const onTouch = (event: TouchEvent) => isDragging && event.preventDefault();
    element?.addEventListener('pointerdown', onDown);
    element?.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      endPress?.(false);
      element?.removeEventListener('pointerdown', onDown);
      element?.removeEventListener('touchmove', onTouch);
    };
  }, [root]);
  return dragged;
}

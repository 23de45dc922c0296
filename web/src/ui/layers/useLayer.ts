import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import './entries.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { openLayer, type Layer } from './stack.ts';
import { addGuard, isUnsaved, mayLeave } from './unsaved.ts';

interface Options {
  /** By default while the component is there. */
  isOpen?: boolean;
  /** Has to close it. */
  onClose: () => void;
  /** What it holds would be lost: closing asks first. */
  unsaved?: boolean;
  /** Where the focus returns to; by default where it was. */
  opener?: () => HTMLElement | null | undefined;
}

/**
 * Makes a menu, dialog, drawer or viewer a layer: Back and Escape close the topmost one only, and the focus returns when
 * it is gone. `close` is for its own ways out (✕, a press outside). What is inside finds it in LayerContext.
 */
export function useLayer({ isOpen = true, onClose, unsaved = false, opener }: Options): Layer {
  const now = useRef(onClose);
  useLayoutEffect(() => {
    now.current = onClose;
  });
  const [layer] = useState(() => {
    const it: Layer = {
      since: 0,
      onClose: () => now.current(),
      // Without a wait when nothing is unsaved: Back looks soon at whether it has closed.
      close: () => (isUnsaved(it) ? void mayLeave(it).then((may) => may && now.current()) : now.current()),
    };
    return it;
  });
  useEffect(() => (isOpen ? openLayer(layer) : undefined), [isOpen, layer]);
  useEffect(() => (isOpen && unsaved ? addGuard(layer) : undefined), [isOpen, unsaved, layer]);
  useFocusReturn(isOpen, opener);
  return layer;
}

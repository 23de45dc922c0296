import { use, useEffect, useRef, useState } from 'react';
import './entries.ts';
import { LayerContext } from './LayerContext.ts';
import { addGuard, mayLeave } from './unsaved.ts';

/**
 * While `isUnsaved`, leaving the page, the layer or the window asks first. `ask(then)` asks before an own way out, such
 * as Cancel; `release` is called when it has been saved, before a navigation.
 */
export function useUnsavedChanges(isUnsaved: boolean) {
  const layer = use(LayerContext);
  const remove = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const removeGuard = addGuard(layer);
    remove.current = removeGuard;
    return removeGuard;
  }, [isUnsaved, layer]);
  const [tools] = useState(() => ({ release: () => remove.current?.() }));
  const ask = (then: () => void) => {
    if (!isUnsaved) return then();
    void mayLeave(layer ?? undefined).then((may) => may && then());
  };
  return { ask, release: tools.release };
}

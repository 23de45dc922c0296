import { useSyncExternalStore, type ComponentType } from 'react';
import { OptionalPart } from '../OptionalPart.tsx';
import { control } from './control.ts';

let parts: readonly ComponentType[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const Parts = () =>
  useSyncExternalStore(subscribe, () => parts).map((Part, index) => (
    <OptionalPart key={index}>
      <Part />
    </OptionalPart>
  ));

/** Draws a component beside the pages, from now on. */
export function mount(part: ComponentType) {
  control.mount?.(Parts);
  if (parts.includes(part)) return;
  parts = [...parts, part];
  listeners.forEach((listener) => listener());
}

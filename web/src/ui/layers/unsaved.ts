import { lazyNamed } from '../../lib/lazyNamed.ts';
import { control } from './control.ts';
import { layersFrom, type Layer } from './stack.ts';

/** Each is something unsaved, in a layer or on the page. */
const guards = new Set<{ layer: Layer | null }>();

export type Answer = (mayLeave: boolean) => void;
let answer: Answer | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

export const question = {
  current: () => answer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function setAnswer(next: Answer | null) {
  answer = next;
  listeners.forEach((listener) => listener());
}

/** Of the whole page, or of a layer and those above it. */
export function isUnsaved(layer?: Layer) {
  const above = layer && layersFrom(layer);
  return [...guards].some((guard) => !above || (guard.layer && above.includes(guard.layer)));
}

export function mayLeave(layer?: Layer): Promise<boolean> {
  if (!isUnsaved(layer)) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    setAnswer((may) => {
      asked = null;
      setAnswer(null);
      resolve(may);
    });
  });
  return asked;
}

const UnsavedQuestion = lazyNamed(() => import('./UnsavedQuestion.tsx'), 'UnsavedQuestion', 'unsaved');

/** Some browsers ask in words of their own. */
const askOnClosing = (event: BeforeUnloadEvent) => event.preventDefault();

export function addGuard(layer: Layer | null) {
  const guard = { layer };
  // Fetched now: the line may be gone when it is needed.
  control.mount?.(UnsavedQuestion);
  guards.add(guard);
  addEventListener('beforeunload', askOnClosing);
  return () => {
    guards.delete(guard);
    if (!guards.size) removeEventListener('beforeunload', askOnClosing);
  };
}

control.mayLeave = () => mayLeave();

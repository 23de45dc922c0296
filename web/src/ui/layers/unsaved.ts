import { lazy } from 'react';
import { loadNamed } from '../../lib/lazyNamed.ts';
import { BrowserQuestion } from './BrowserQuestion.ts';
import { control } from './control.ts';
import { mount } from './mounted.tsx';
import { question } from './question.ts';
import { layersFrom, type Layer } from './stack.ts';

/** Each is something unsaved, in a layer or on the page. */
const guards = new Set<{ layer: Layer | null }>();

let asked: Promise<boolean> | null = null;

/** Of the whole page, or of a layer and those above it. */
export function isUnsaved(layer?: Layer) {
  const above = layer && layersFrom(layer);
  return [...guards].some((guard) => !above || (guard.layer && above.includes(guard.layer)));
}

export function mayLeave(layer?: Layer): Promise<boolean> {
  if (!isUnsaved(layer)) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    question.set((may) => {
      asked = null;
      question.set(null);
      resolve(may);
    });
  });
  return asked;
}

const load = loadNamed(() => import('./UnsavedQuestion.tsx'), 'UnsavedQuestion', 'unsaved');
/** The line may have broken, or an update of the portal may have deleted the file: the browser asks then. */
const UnsavedQuestion = lazy(() => load().catch(() => ({ default: BrowserQuestion })));

/** Some browsers ask in words of their own. */
const askOnClosing = (event: BeforeUnloadEvent) => event.preventDefault();

export function addGuard(layer: Layer | null) {
  const guard = { layer };
  // Fetched now: the line may be gone when it is needed.
  mount(UnsavedQuestion);
  guards.add(guard);
  addEventListener('beforeunload', askOnClosing);
  return () => {
    guards.delete(guard);
    if (!guards.size) removeEventListener('beforeunload', askOnClosing);
  };
}

control.mayLeave = () => mayLeave();
control.isUnsaved = () => isUnsaved();

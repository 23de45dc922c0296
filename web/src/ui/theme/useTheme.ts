import { useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'auto'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by public/theme.js before the first paint. */
const key = 'theme';
const attribute = 'data-mantine-color-scheme';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const read = (): ThemeChoice => {
  try {
    const stored = (sessionStorage.getItem(key) ?? localStorage.getItem(key)) as ThemeChoice;
    return themeChoices.includes(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
};

let choice = read();
let onlyLight = false;

const shown = (): 'light' | 'dark' =>
  !onlyLight && (choice === 'dark' || (choice === 'auto' && prefersDark.matches)) ? 'dark' : 'light';

function apply() {
  document.documentElement.setAttribute(attribute, shown());
  listeners.forEach((listener) => listener());
}

prefersDark.addEventListener('change', apply);

/** Users without the right to the dark theme see the light one (D36); their choice stays stored. */
export function allowDark(isAllowed: boolean) {
  onlyLight = !isAllowed;
  apply();
}

function choose(next: ThemeChoice) {
  choice = next;
  try {
    // As lib/storage.ts: on a shared computer in the tab alone.
    (sessionStorage.getItem('token') ? sessionStorage : localStorage).setItem(key, next);
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the visitor chose, and what that comes to now. */
export const useTheme = () => ({
  choice: useSyncExternalStore(subscribe, () => choice),
  shown: useSyncExternalStore(subscribe, shown),
  choose,
});

export type Answer = (mayLeave: boolean) => void;

let answer: Answer | null = null;
const listeners = new Set<() => void>();

/** Whether unsaved changes may be lost: what is asked now, null when nothing is. */
export const question = {
  current: () => answer,
  set(next: Answer | null) {
    answer = next;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

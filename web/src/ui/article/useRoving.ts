import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop of the Tab key; the arrows go on. Alt + F10 comes from the text, Escape goes back to it. */
export function useRoving(editor: Editor) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...bar.current!.querySelectorAll('button')].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    );
    const step = steps[event.key];
    const at = all.indexOf(event.target as HTMLButtonElement);
    if (at < 0 || (!step && event.key !== 'Escape')) return;
    event.preventDefault();
    if (!step) return void editor.commands.focus();
    const next = step(at, all.length);
    setStop(next);
    all[next]?.focus();
  };
  useEffect(() => {
    const text = editor.view.dom;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    };
    text.addEventListener('keydown', enter);
    return () => text.removeEventListener('keydown', enter);
  }, [editor]);
  return { bar, stop, onKeyDown };
}

import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { PageDown: 1, PageUp: -1 };

/** Page Down and Page Up go from post to post (ARIA's feed pattern), except inside a field. */
export function walkArticles(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const target = event.target as HTMLElement;
  if (!step || target.closest('[contenteditable],textarea,input,[role=menu]')) return;
  const articles = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const next = articles[articles.findIndex((article) => article.contains(target)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import type { Article } from '@atrium/contracts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useStorage } from '../../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';

export interface ArticleTexts {
  title: string;
  subtitle: string;
  content: string;
  /** With commas between. */
  tags: string;
}

export const textsOf = ({ title, subtitle, content = '', tags }: Article): ArticleTexts => ({
  title,
  subtitle,
  content,
  tags: tags.join(', '),
});

export const tagsOf = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((name) => name.trim().slice(0, 50) || [])),
];

/** A kept draft; null where there is none, or what is stored is none. */
export function draftFrom(text: string | null): ArticleTexts | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<ArticleTexts> | null;
    const { title, subtitle, content, tags } = draft ?? {};
    const all = [title, subtitle, content, tags];
    return all.every((one) => typeof one === 'string') ? (draft as ArticleTexts) : null;
  } catch {
    return null;
  }
}

/** What was typed and not saved, kept in this browser by company, user and article. */
export function useDraft({ _id }: Pick<Article, '_id'>) {
  const storage = useStorage();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const key = `drafts:${client}:${user}:article:${_id}` as const;
  const [kept] = useState(() => draftFrom(storage.get(key)));
  return {
    kept,
    keep: (texts: ArticleTexts) => storage.set(key, JSON.stringify(texts)),
    forget: () => storage.remove(key),
  };
}

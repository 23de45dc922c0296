import type { Article } from '@atrium/contracts';
import { joinTags, splitTags } from '@atrium/contracts/tagNames';
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
  tags: joinTags(tags),
});

export const tagsOf = (text: string): string[] => [...new Set(splitTags(text).map((name) => name.slice(0, 50)))];

/** The version from which somebody writes. */
export interface Base {
  texts: ArticleTexts;
  updated: string;
}

export const baseOf = (article: Article): Base => ({ texts: textsOf(article), updated: article.updated });

export interface Draft {
  texts: ArticleTexts;
  base: Base;
}

const areTexts = (value: unknown): value is ArticleTexts => {
  const { title, subtitle, content, tags } = (value ?? {}) as Partial<ArticleTexts>;
  return [title, subtitle, content, tags].every((one) => typeof one === 'string');
};

/** A kept draft with the version that it began with; null where there is none, or what is stored is none. */
export function draftFrom(text: string | null): Draft | null {
  try {
    const { texts, base } = JSON.parse(text ?? 'null') as Partial<Draft>;
    return areTexts(texts) && areTexts(base?.texts) && typeof base.updated === 'string' ? { texts, base } : null;
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
    keep: (draft: Draft) => storage.set(key, JSON.stringify(draft)),
    forget: () => storage.remove(key),
  };
}

import type { Article } from '@atrium/contracts';
import { useState } from 'react';
import { conflictsOf, mergeVersions, type Side } from '../../lib/editing/versions.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import type { FileItem } from '../../ui/files/FileField.tsx';
import { tagsOf, textsOf, type ArticleTexts } from './draft.ts';
import { articlesApi, useChangeArticleMutation } from './endpoints.ts';

interface Files {
  cover: readonly FileItem[];
  files: readonly FileItem[];
}

/** Saves an article as it was read; where another has saved meanwhile, both are compared and merged. */
export function useSaving(article: Article, draft: { forget: () => void }, onDone: () => void) {
  const [base, setBase] = useState(article);
  const [theirs, setTheirs] = useState<Article | null>(null);
  const [change, { isLoading, error }] = useChangeArticleMutation();
  const [read] = articlesApi.useLazyArticleQuery();
  const code = codeOf(error);

  const send = async (texts: ArticleTexts, { cover, files }: Files, updated: string) => {
    const { tags, ...rest } = texts;
    const chosen = files.map(({ id, alt }) => ({ _id: id, ...(alt && { alt }) }));
    const body = { ...rest, tags: tagsOf(tags), cover: cover[0] ? { _id: cover[0].id } : null, files: chosen, updated };
    const answer = await change({ params: { id: article._id }, body });
    if (answer.data) {
      draft.forget();
      onDone();
    } else if (codeOf(answer.error) === 'changed_meanwhile') {
      setTheirs((await read({ params: { id: article._id } })).data?.result ?? null);
    }
  };

  const versions = (mine: ArticleTexts, other: Article) => ({ base: textsOf(base), mine, theirs: textsOf(other) });
  return {
    theirs,
    isBusy: isLoading,
    code: code === 'changed_meanwhile' || code === 'validation' ? undefined : code,
    fields: fieldsOf(error) ?? {},
    save: (texts: ArticleTexts, files: Files) => send(texts, files, base.updated),
    conflicts: (mine: ArticleTexts) => (theirs ? conflictsOf(versions(mine, theirs)) : []),
    forgetTheirs: () => setTheirs(null),
    merge: async (
      mine: ArticleTexts,
      choices: Record<string, Side>,
      files: Files,
      show: (texts: ArticleTexts) => void,
    ) => {
      if (!theirs) return;
      const merged = mergeVersions(versions(mine, theirs), choices);
      show(merged);
      setBase(theirs);
      setTheirs(null);
      await send(merged, files, theirs.updated);
    },
  };
}

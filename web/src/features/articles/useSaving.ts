import type { Article } from '@atrium/contracts';
import { useState } from 'react';
import { conflictsOf, mergeVersions, type Side } from '../../lib/editing/versions.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import type { FileItem } from '../../ui/files/FileField.tsx';
import { baseOf, tagsOf, textsOf, type ArticleTexts, type Base } from './draft.ts';
import { articlesApi, useChangeArticleMutation } from './endpoints.ts';

interface Files {
  cover: readonly FileItem[];
  files: readonly FileItem[];
}

/** Saves an article as it was read; where another has saved meanwhile, both are compared and merged. */
export function useSaving(
  article: Article,
  draft: { kept: { base: Base } | null; forget: () => void },
  onDone: () => void,
) {
  const [base, setBase] = useState<Base>(() => draft.kept?.base ?? baseOf(article));
  const [theirs, setTheirs] = useState<Article | null>(null);
  const [change, { isLoading, error }] = useChangeArticleMutation();
  const [read] = articlesApi.useLazyArticleQuery();
  const code = codeOf(error);

  const send = async (texts: ArticleTexts, chosen: Files, { texts: before, updated }: Base) => {
    const { tags, ...rest } = texts;
    const body = {
      ...rest,
      ...(tags !== before.tags && { tags: tagsOf(tags) }),
      ...changedFiles(chosen, article),
      updated,
    };
    const answer = await change({ params: { id: article._id }, body });
    if (answer.data) {
      draft.forget();
      onDone();
    } else if (codeOf(answer.error) === 'changed_meanwhile') {
      setTheirs((await read({ params: { id: article._id } })).data?.result ?? null);
    }
  };

  const versions = (mine: ArticleTexts, other: Article) => ({ base: base.texts, mine, theirs: textsOf(other) });
  return {
    theirs,
    isBusy: isLoading,
    code: code === 'changed_meanwhile' || code === 'validation' ? undefined : code,
    fields: fieldsOf(error) ?? {},
    base,
    save: (texts: ArticleTexts, files: Files) => send(texts, files, base),
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
      const next = baseOf(theirs);
      setBase(next);
      setTheirs(null);
      await send(merged, files, next);
    },
  };
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join();

/** The files and the cover where they are others than those that were read. */
function changedFiles({ cover, files }: Files, article: Article) {
  const isSame = idsOf(files) === article.files.map(({ _id }) => _id).join();
  const [coverId = null, coverBefore = null] = [cover[0]?.id, article.cover?.src.split('/').at(-1)];
  return {
    ...(!isSame && { files: files.map(({ id, alt }) => ({ _id: id, ...(alt && { alt }) })) }),
    ...(coverId !== coverBefore && { cover: coverId ? { _id: coverId } : null }),
  };
}

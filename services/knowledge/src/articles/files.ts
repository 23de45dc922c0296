import type { Attachment, Picture } from '@atrium/contracts';
import { filePath, thumbPath } from '@atrium/contracts/files';
import { invalid, type Member, type Work } from '@atrium/kit';
import { attachmentOf } from '@atrium/kit/attachments';
import { describeFiles } from '../files/describe.ts';
import type { ArticleDoc } from './article.ts';
import { carriedKey } from './rules.ts';
import { picturesIn } from '@atrium/kit/articleText';

interface Chosen {
  _id: string;
  alt?: string | undefined;
}

interface Wanted {
  files?: Chosen[] | undefined;
  cover?: Chosen | null | undefined;
  /** Clean. */
  content?: string | undefined;
}

const coverId = (cover: Picture | null) => cover?.src.split('/').at(-1);

/** What an article is to carry, of the author’s files, the caller’s, and those that it carries already. */
export interface ChosenFiles {
  files?: Attachment[];
  cover?: Picture | null;
  /** The ids of those that it may carry. */
  known: ReadonlySet<string>;
}

type Before = Pick<ArticleDoc, 'author' | 'files' | 'cover' | 'carried'>;

/** Throws 422 for files that do not exist or are others’. Pictures of a text that are others’ are not carried. */
export async function chooseFiles(caller: Member, wanted: Wanted, before: Before): Promise<ChosenFiles> {
  const carried = new Map(before.files.map((file) => [file._id, file]));
  const shown = wanted.content === undefined ? [] : picturesIn(wanted.content);
  const named = [...(wanted.files ?? []), ...(wanted.cover ? [wanted.cover] : [])].map(({ _id }) => _id);
  const unknown = [...new Set([...named, ...shown])].filter((id) => !carried.has(id));
  const described = unknown.length
    ? await describeFiles(caller, { entity: 'article', author: before.author, ids: unknown })
    : [];
  for (const file of described) carried.set(file._id, attachmentOf(file));

  const faults: Record<string, string> = {};
  const files = wanted.files?.flatMap(({ _id, alt }, at): Attachment[] => {
    const file = carried.get(_id);
    if (!file) faults[`files.${at}._id`] = 'file_missing';
    if (!file) return [];
    const { alt: _, ...rest } = file;
    return [{ ...rest, ...(alt && { alt }) }];
  });
  const cover = wanted.cover && coverOf(wanted.cover._id, carried, before);
  if (wanted.cover && !cover) faults['cover._id'] = 'file_missing';
  if (Object.keys(faults).length) throw invalid(faults);
  return {
    ...(files && { files: [...new Map(files.map((file) => [file._id, file])).values()] }),
    ...(cover !== undefined && { cover }),
    known: new Set([...before.carried, ...carried.keys()]),
  };
}

function coverOf(id: string, carried: ReadonlyMap<string, Attachment>, before: Before): Picture | null {
  if (coverId(before.cover) === id) return before.cover;
  return carried.get(id)?.mini ? { src: filePath(id), mini: thumbPath(id) } : null;
}

/** The ids of all files of an article, among those that it may carry. */
export const carriedBy = (
  { files, cover, content }: Pick<ArticleDoc, 'files' | 'cover' | 'content'>,
  known: ReadonlySet<string>,
): string[] => {
  const ids = [...files.map(({ _id }) => _id), coverId(cover), ...picturesIn(content)];
  return [...new Set(ids)].filter((id): id is string => id !== undefined && known.has(id));
};

type Carrier = Pick<ArticleDoc, '_id' | 'author' | 'section' | 'carried'>;

/** `before`: what it has carried. */
export function carry(caller: Pick<Member, 'userId'>, article: Carrier, before: readonly string[], work: Work) {
  const { _id: id, author, carried } = article;
  if (!carried.length && !before.length) return;
  const item = { entity: 'article', id, author, actor: caller.userId };
  work.attachFiles({ ...item, files: carried, read_keys: [carriedKey(article)] });
}

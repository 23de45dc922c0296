import type { Editor } from '@tiptap/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sortOut, type Refusal } from '../files/accept.ts';
import { makeUploads } from '../files/uploads.ts';
import { useLimitsText } from '../files/useLimitsText.ts';
import type { ArticleEditorProps, ArticlePicture } from './articleProps.ts';

type Props = Pick<ArticleEditorProps, 'upload' | 'maxPictureBytes'>;
type Listener = (picture: ArticlePicture) => void;

function makeArrivals() {
  let listener: Listener | null = null;
  return {
    arrive: (picture: ArticlePicture) => listener?.(picture),
    onArrival(next: Listener) {
      listener = next;
      return () => void (listener = null);
    },
  };
}

/** Pictures on their way into the text. They are aborted when the editor goes. */
export function usePictures({ upload, maxPictureBytes: maxBytes }: Props) {
  const [arrivals] = useState(makeArrivals);
  const [latest] = useState(() => ({ upload }));
  useEffect(() => void Object.assign(latest, { upload }));
  const [refused, setRefused] = useState<Refusal[]>([]);
  const limits = { accept: ['image/*'], maxBytes };
  const [uploads] = useState(() =>
    makeUploads<ArticlePicture>({
      upload: (file, options) => latest.upload!(file, options),
      onDone: arrivals.arrive,
    }),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  const add = (files: readonly File[]) => {
    const { taken, refused: rest } = sortOut(files, limits, 0);
    setRefused(rest);
    uploads.add(taken);
  };
  return {
    ...uploads,
    add,
    onArrival: arrivals.onArrival,
    sending: useSyncExternalStore(uploads.subscribe, uploads.rows),
    refused,
    clearRefused: () => setRefused([]),
    limits: useLimitsText(limits),
  };
}

/** Behind the block that the caret is in, and chosen, so that its description is asked for. */
export function insertPicture(editor: Editor | null, { url, width, height }: ArticlePicture) {
  if (!editor || editor.isDestroyed) return;
  const { $to } = editor.state.selection;
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const at = $to.depth ? (isEmpty ? $to.before(1) : $to.after(1)) : $to.pos;
  const node = { type: 'image', attrs: { src: url, width: width ?? null, height: height ?? null } };
  editor
    .chain()
    .insertContentAt(isEmpty ? { from: at, to: $to.after(1) } : at, node)
    .setNodeSelection(at)
    .run();
}

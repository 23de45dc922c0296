import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import type { DraftFile, DraftKey } from '../drafts/draft.ts';

const AttachmentList = lazyNamed(() => import('./AttachmentList.tsx'), 'AttachmentList', 'fileField', 'moving');

/** The files of a draft; most drafts have none. */
export const Attachments = ({ draftKey, files }: { draftKey: DraftKey; files: readonly DraftFile[] }) => (
  <Suspense>{files.length > 0 && <AttachmentList draftKey={draftKey} files={files} />}</Suspense>
);

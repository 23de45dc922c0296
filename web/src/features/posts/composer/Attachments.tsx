import type { DraftFile, DraftKey } from '../drafts/draft.ts';
import { Attachment } from './Attachment.tsx';
import classes from './Attachments.module.css';

export function Attachments({ draftKey, files }: { draftKey: DraftKey; files: readonly DraftFile[] }) {
  if (!files.length) return null;
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <Attachment key={file.local} draftKey={draftKey} file={file} />
      ))}
    </ul>
  );
}

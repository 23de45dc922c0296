import type { DraftFile, DraftKey } from '../drafts/draft.ts';
import { AttachmentItem } from './AttachmentItem.tsx';
import classes from './AttachmentList.module.css';

export const AttachmentList = ({ draftKey, files }: { draftKey: DraftKey; files: readonly DraftFile[] }) => (
  <ul className={classes.list}>
    {files.map((file) => (
      <AttachmentItem key={file.local} draftKey={draftKey} file={file} />
    ))}
  </ul>
);

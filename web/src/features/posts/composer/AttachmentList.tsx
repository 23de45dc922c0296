import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SortableList } from '../../../ui/sortable/SortableList.tsx';
import type { DraftFile, DraftKey } from '../drafts/draft.ts';
import { fileMoved } from '../drafts/slice.ts';
import { AttachmentItem } from './AttachmentItem.tsx';
import classes from './AttachmentList.module.css';

/** The files of a draft in their order, which can be changed. */
export function AttachmentList({ draftKey, files }: { draftKey: DraftKey; files: readonly DraftFile[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const items = files.map((file) => ({
    id: file.local,
    name: file.name,
    content: <AttachmentItem draftKey={draftKey} file={file} />,
    isWrong: file.status === 'failed',
  }));
  return (
    <div className={classes.root}>
      <SortableList
        label={t('fileField.files')}
        items={items}
        onMove={({ id, to }) => void dispatch(fileMoved({ key: draftKey, value: { local: id, to: to.index } }))}
      />
    </div>
  );
}

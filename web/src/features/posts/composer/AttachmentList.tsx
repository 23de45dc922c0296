import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { DraftFile, DraftKey } from '../drafts/draft.ts';
import { AttachmentItem } from './AttachmentItem.tsx';
import classes from './AttachmentList.module.css';
import { useArranging } from './useArranging.ts';

/** The files of a draft in their order, which is changed by dragging the handles or by the arrows. */
export function AttachmentList({ draftKey, files }: { draftKey: DraftKey; files: readonly DraftFile[] }) {
  const { t } = useTranslation();
  const { list, news, move, drag } = useArranging(draftKey, files);
  const isOrdered = files.length > 1;
  const arrow = (file: DraftFile, at: number, by: -1 | 1) => (
    <IconButton
      icon={by < 0 ? 'up' : 'arrow-down'}
      size={18}
      label={t(by < 0 ? 'fileField.up' : 'fileField.down', { name: file.name })}
      aria-disabled={files[at + by] === undefined}
      onClick={() => move(file, at + by)}
    />
  );
  return (
    <>
      <ul ref={list} className={classes.list}>
        {files.map((file, at) => (
          <AttachmentItem
            key={file.local}
            draftKey={draftKey}
            file={file}
            handle={
              isOrdered && (
                <span className={classes.handle} data-handle onPointerDown={(event) => drag(event, file)}>
                  <Icon name="grip" size={18} />
                </span>
              )
            }
            arrows={
              isOrdered && (
                <span className={classes.arrows}>
                  {arrow(file, at, -1)}
                  {arrow(file, at, 1)}
                </span>
              )
            }
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}

import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { AddHrFiles } from './AddHrFiles.tsx';
import { FileRow, type ProfileFile } from './FileRow.tsx';
import { useRemoveProfileFileMutation } from './endpoints.ts';
import classes from './profile.module.css';

interface Props {
  user: User;
  /** `hr_document`: of the HR system, read only; `hr_file`: of the company (D109). */
  kind: 'hr_document' | 'hr_file';
}

/** Documents and files of HR, for those who may see them. */
export function HrFiles({ user, kind }: Props) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<ProfileFile | null>(null);
  const [remove, { isLoading }] = useRemoveProfileFileMutation();
  const files = user.files.filter((file) => file.kind === kind);
  const isKept = kind !== 'hr_file' || !user.can?.add_files;
  const add = !isKept && <AddHrFiles user={user} />;
  if (!files.length)
    return (
      <Card>
        <EmptyState icon="file" drawing="files" title={t(`profileTabs.none_${kind}`)}>
          {add}
        </EmptyState>
      </Card>
    );
  return (
    <Card className={classes.part}>
      <ul className={classes.files} aria-label={t(`profileTabs.${kind}`)}>
        {files.map((file) => (
          <FileRow key={file._id} file={file} onRemove={isKept ? undefined : () => setRemoved(file)} />
        ))}
      </ul>
      {add}
      {removed && (
        <ConfirmDialog
          title={t('profileTabs.removeFile', { name: removed.filename })}
          text={t('profileTabs.removeFileText')}
          danger
          closeLabel={t('common.close')}
          confirmLabel={t('profileTabs.remove')}
          cancelLabel={t('common.cancel')}
          busy={isLoading}
          onCancel={() => setRemoved(null)}
          onConfirm={async () => {
            await remove({ params: { userId: user._id, fileId: removed._id } });
            setRemoved(null);
          }}
        />
      )}
    </Card>
  );
}

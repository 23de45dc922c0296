import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { AddHrFiles } from './AddHrFiles.tsx';
import { useRemoveProfileFileMutation } from './endpoints.ts';
import classes from './profile.module.css';

type ProfileFile = User['files'][number];

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
  const add = kind === 'hr_file' && user.can?.add_files && <AddHrFiles user={user} />;
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
          <li key={file._id}>
            <a href={`${file.path}?download=1`}>
              <Icon name="file" size={20} />
              <span>{file.filename}</span>
            </a>
            {kind === 'hr_file' && user.can?.add_files && (
              <IconButton
                icon="trash"
                size={18}
                label={t('profileTabs.removeFile', { name: file.filename })}
                onClick={() => setRemoved(file)}
              />
            )}
          </li>
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

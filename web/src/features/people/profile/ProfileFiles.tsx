import type { AddedFileKind, User } from '@atrium/contracts';
import { maxPersonalFiles } from '@atrium/contracts/fieldRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { AddFiles } from './AddFiles.tsx';
import { FileRow, type ProfileFile } from './FileRow.tsx';
import { useRemoveProfileFileMutation } from './endpoints.ts';
import classes from './profile.module.css';

interface Props {
  user: User;
  /** `hr_document`: of the HR system, read only; `hr_file`: of the company; `personal`: the person’s own (D109). */
  kind: AddedFileKind | 'hr_document';
}

/** What the files of a kind are changed by; `can` says it for this reader. */
const abilities = { hr_file: 'add_files', personal: 'add_personal' } as const;

/** The files of a kind, for those who may see them. */
export function ProfileFiles({ user, kind }: Props) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<ProfileFile | null>(null);
  const [remove, { isLoading }] = useRemoveProfileFileMutation();
  const files = user.files.filter((file) => file.kind === kind);
  const mayAdd = kind !== 'hr_document' && (user.can?.[abilities[kind]] ?? false);
  const mayRemove = mayAdd || (kind === 'personal' && (user.can?.administer ?? false));
  const add = mayAdd && <AddFiles user={user} kind={kind} />;
  const hint = kind === 'personal' && t('profileTabs.personalHint', { count: maxPersonalFiles });
  if (!files.length)
    return (
      <Card>
        <EmptyState icon="file" drawing="files" title={t(`profileTabs.none_${kind}`)} text={mayAdd && hint}>
          {add}
        </EmptyState>
      </Card>
    );
  return (
    <Card className={classes.part}>
      {mayAdd && hint && <p className={classes.hint}>{hint}</p>}
      <ul className={classes.files} aria-label={t(`profileTabs.${kind}`)}>
        {files.map((file) => (
          <FileRow key={file._id} file={file} onRemove={mayRemove ? () => setRemoved(file) : undefined} />
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

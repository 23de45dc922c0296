import type { AddedFileKind, User } from '@atrium/contracts';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { codeOf } from '../../../query/queryStatus.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useAddFilesMutation } from './endpoints.ts';
import classes from './profile.module.css';

/** As many as one call takes. */
const most = 10;

/** Sends files of a kind, one after the other. */
export function AddFiles({ user, kind }: { user: User; kind: AddedFileKind }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clientId = useSelector(selectClientId) ?? '';
  const [percent, setPercent] = useState(0);
  const [add, { isLoading, error }] = useAddFilesMutation();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, most);
    target.value = '';
    setPercent(0);
    if (files.length) void add({ id: user._id, clientId, kind, files, onPercent: setPercent });
  };
  return (
    <>
      {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
      {isLoading && <Progress value={percent} label={t('profile.uploading')} />}
      <div className={classes.buttons}>
        <input ref={input} type="file" multiple hidden onChange={choose} aria-label={t('profileTabs.addFiles')} />
        <Button look="outline" icon="plus" busy={isLoading} onClick={() => input.current?.click()}>
          {t('profileTabs.addFiles')}
        </Button>
      </div>
    </>
  );
}

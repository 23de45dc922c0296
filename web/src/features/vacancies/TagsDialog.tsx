import type { Tag } from '@atrium/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { codeOf } from '../../query/queryStatus.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRemoveTagMutation, useRenameTagMutation } from './endpoints.ts';
import { useTags } from './useTagNames.ts';
import classes from './Vacancies.module.css';

type Act = { kind: 'rename' | 'remove'; tag: Tag };

/** Administrators rename tags and delete them. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act | null>(null);
  const query = useTags();
  const back = () => setAct(null);
  return (
    <Dialog title={t('vacancies.tags')} closeLabel={t('common.close')} onClose={onClose} width={480}>
      {act?.kind === 'rename' ? (
        <Rename tag={act.tag} onDone={back} />
      ) : act ? (
        <Remove tag={act.tag} onDone={back} />
      ) : (
        <Loaded query={query} failed={t('vacancies.tagsFailed')}>
          {({ result }) =>
            result.length ? (
              <ul className={classes.lines}>
                {result.map((tag) => (
                  <li key={tag._id} className={classes.line}>
                    <span>{tag.name}</span>
                    <span>
                      {(['rename', 'remove'] as const).map((kind) => (
                        <IconButton
                          key={kind}
                          icon={kind === 'rename' ? 'edit' : 'trash'}
                          label={t(`vacancies.${kind}Tag`, { name: tag.name })}
                          onClick={() => setAct({ kind, tag })}
                        />
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState icon="bookmark" title={t('vacancies.noTags')} text={t('vacancies.noTagsHint')} />
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

function Rename({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(tag.name);
  const [rename, { isLoading, error }] = useRenameTagMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await rename({ params: { id: tag._id }, body: { name } });
    if (data) onDone();
  };
  const code = error && codeOf(error as never);
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {code && <Notice tone="bad">{t([`vacancies.error_${code}`, `errors.${code}`, 'errors.unknown'])}</Notice>}
      <TextField
        label={t('vacancies.tagName')}
        value={name}
        required
        maxLength={50}
        data-autofocus
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <DialogFoot>
        <Button look="outline" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isLoading} disabled={!name.trim()}>
          {t('common.save')}
        </Button>
      </DialogFoot>
    </form>
  );
}

function Remove({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const [remove, { isLoading }] = useRemoveTagMutation();
  return (
    <div className={classes.form}>
      <p>{t('vacancies.removeTagText', { name: tag.name })}</p>
      <DialogFoot>
        <Button look="outline" data-autofocus onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          look="danger"
          busy={isLoading}
          onClick={() => void remove({ params: { client_id, key: tag._id } }).then(onDone)}
        >
          {t('vacancies.remove')}
        </Button>
      </DialogFoot>
    </div>
  );
}

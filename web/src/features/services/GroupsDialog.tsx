import type { ServiceGroup } from '@atrium/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { codeOf } from '../../query/queryStatus.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  useAddGroupMutation,
  useChangeGroupMutation,
  useRemoveGroupMutation,
  useServiceGroupsQuery,
} from './endpoints.ts';
import classes from './Services.module.css';

const maxName = 100;

/** Groups of services: made, renamed, and deleted while they are empty. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useSelector(selectClientId) ?? '';
  const query = useServiceGroupsQuery({ params: { id } });
  const [add, adding] = useAddGroupMutation();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || adding.isLoading) return;
    const { data, error } = await add({ body: { name: name.trim() } });
    setFailed(codeOf(error));
    if (data) setName('');
  };
  return (
    <Dialog title={t('services.groups')} closeLabel={t('common.close')} onClose={onClose} width={520}>
      <div className={classes.dialog}>
        {failed && <Notice tone="bad">{t([`errors.${failed}`, 'errors.unknown'])}</Notice>}
        <Loaded query={query} failed={t('services.listFailed')}>
          {({ result }) => (
            <ul className={classes.rows}>
              {result.map((group) => (
                <GroupRow key={group._id} group={group} onFailed={setFailed} />
              ))}
            </ul>
          )}
        </Loaded>
        <form className={classes.row} onSubmit={(event) => void submit(event)}>
          <TextField
            label={<VisuallyHidden>{t('services.newGroup')}</VisuallyHidden>}
            placeholder={t('services.newGroup')}
            maxLength={maxName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" icon="plus" busy={adding.isLoading} disabled={!name.trim()}>
            {t('services.addGroup')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

function GroupRow({ group, onFailed }: { group: ServiceGroup; onFailed: (code: string | undefined) => void }) {
  const { t } = useTranslation();
  const [rename] = useChangeGroupMutation();
  const [remove, removing] = useRemoveGroupMutation();
  const [name, setName] = useState(group.name);
  const params = { id: group._id };
  const save = async () => {
    const wanted = name.trim();
    if (!wanted) return setName(group.name);
    if (wanted === group.name) return undefined;
    const { error } = await rename({ params, body: { name: wanted } });
    return onFailed(codeOf(error));
  };
  return (
    <li className={classes.row}>
      <TextField
        label={<VisuallyHidden>{t('services.groupName')}</VisuallyHidden>}
        maxLength={maxName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => void save()}
      />
      <IconButton
        icon="trash"
        label={t('services.removeGroup', { name: group.name })}
        disabled={group.services_total > 0 || removing.isLoading}
        onClick={async () => onFailed(codeOf((await remove({ params })).error))}
      />
    </li>
  );
}

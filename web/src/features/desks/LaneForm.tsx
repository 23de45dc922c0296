import type { Desk } from '@atrium/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './Desks.module.css';
import { useChangeDeskMutation } from './endpoints.ts';

interface Props {
  desk: Desk;
  /** Absent: a new one at the end. */
  lane?: Desk['lanes'][number];
  onClose: () => void;
}

export function LaneForm({ desk, lane, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(lane?.name ?? '');
  const [limit, setLimit] = useState(lane?.limit ?? null);
  const [change, { isLoading, error }] = useChangeDeskMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Number.isNaN(limit)) return;
    const mine = { ...(lane && { _id: lane._id }), name, limit };
    const others = desk.lanes.map((one) => (one._id === lane?._id ? mine : { _id: one._id, name: one.name }));
    const lanes = lane ? others : [...others, mine];
    const { data } = await change({ params: { id: desk._id }, body: { lanes } });
    if (data) onClose();
  };
  const code = error && codeOf(error as never);
  return (
    <Dialog title={t(lane ? 'desks.editLane' : 'desks.addLane')} closeLabel={t('common.close')} onClose={onClose}>
      <form className={classes.parts} onSubmit={(event) => void submit(event)}>
        {code && <Notice tone="bad">{t([`desks.error_${code}`, `errors.${code}`, 'errors.unknown'])}</Notice>}
        <TextField
          label={t('desks.form.name')}
          value={name}
          required
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <NumberField label={t('desks.limit')} value={limit} min={1} max={1000} onChange={setLimit} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

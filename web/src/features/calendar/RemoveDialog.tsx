import type { CalendarEvent } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { useRemoveEventMutation } from './endpoints.ts';
import classes from './Events.module.css';
import { ScopeField } from './ScopeField.tsx';

interface Props {
  event: CalendarEvent;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an event goes; of a series one, or all that are still to come. */
export function RemoveDialog({ event, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [scope, setScope] = useState<'single' | 'all'>('single');
  const [remove, { isLoading }] = useRemoveEventMutation();
  const confirm = async () => {
    const query = scope === 'all' ? { all: '1' as const } : {};
    const { error } = await remove({ params: { id: event._id }, query });
    if (error) return;
    dispatch(toastAsked({ tone: 'good', text: 'events.removed' }));
    onClose();
    onRemoved();
  };
  return (
    <Dialog title={t('events.removeTitle')} closeLabel={t('common.close')} onClose={onClose} width={440}>
      <div className={classes.form}>
        <p className={classes.dim}>{t('events.removeText', { name: event.name })}</p>
        {event.series_id && <ScopeField label={t('events.removeScope')} value={scope} onChange={setScope} />}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button look="danger" busy={isLoading} onClick={() => void confirm()}>
            {t('events.delete')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

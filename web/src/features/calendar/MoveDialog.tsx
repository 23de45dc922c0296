import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import classes from './Events.module.css';
import { ScopeField } from './ScopeField.tsx';
import type { AskedMove } from './useMove.ts';
import type { EventValues } from './values.ts';

/** Asks what a move of an event of a series is for. */
export function MoveDialog({ name, answer }: AskedMove) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<EventValues['scope']>('single');
  return (
    <Dialog title={t('events.moveTitle')} closeLabel={t('common.close')} onClose={() => answer(null)} width={440}>
      <div className={classes.form}>
        <p className={classes.dim}>{t('events.moveText', { name })}</p>
        <ScopeField label={t('events.form.scope')} value={scope} onChange={setScope} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button onClick={() => answer(scope)}>{t('common.save')}</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

import type { Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../colleagues/lazy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import classes from './Structure.module.css';

interface Props {
  title: string;
  text?: string;
  label: string;
  /** Who is not offered. */
  without: readonly string[];
  most: number;
  submit: string;
  /** The dialog stays with who was chosen until its owner closes it. */
  onChoose: (people: readonly Person[]) => Promise<void>;
  onClose: () => void;
}

/** Chooses a head, or people of a department. */
export function PeopleDialog({ title, text, label, without, most, submit, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [isBusy, setBusy] = useState(false);
  const choose = () => {
    setBusy(true);
    void onChoose(chosen).finally(() => setBusy(false));
  };
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} unsaved={chosen.length > 0} width={480}>
      <div className={`${classes.form} ${classes.picking}`}>
        {text && <p className={classes.dim}>{text}</p>}
        <PeoplePicker label={label} value={chosen} onChange={setChosen} without={without} most={most} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button disabled={!chosen.length} busy={isBusy} onClick={choose}>
            {submit}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

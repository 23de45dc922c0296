import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../lib/editing/versions.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { Tick } from '../fields/Tick.tsx';
import type { ChangedField, ChangedMeanwhileProps } from './ChangedMeanwhile.tsx';
import classes from './VersionsDialog.module.css';

const sides = ['mine', 'theirs'] as const;

function Versions({ field, side, choose }: { field: ChangedField; side: Side; choose: (side: Side) => void }) {
  const { t } = useTranslation();
  return (
    <FieldGroup label={field.label} role="radiogroup">
      <div className={classes.sides}>
        {sides.map((one) => (
          <div key={one} className={classes.side}>
            <Tick type="radio" name={field.name} value={one} checked={side === one} onChange={() => choose(one)}>
              <span className={classes.head}>{t(`editing.${one}`)}</span>
              <span className={classes.value}>{field[one] || <i>{t('editing.empty')}</i>}</span>
            </Tick>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The dialog itself; use it by ChangedMeanwhile.tsx, which loads it with its texts. */
export function VersionsDialog({ fields, taken = [], by, busy, onSave, onCancel }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const all = Object.fromEntries(fields.map(({ name }) => [name, choices[name] ?? ('mine' as const)]));
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])));
  return (
    <Dialog title={t('editing.changedMeanwhile')} closeLabel={t('common.close')} onClose={onCancel} width={720}>
      <p className={classes.lead}>{by ? t('editing.changedBy', { name: by }) : t('editing.chooseVersions')}</p>
      {taken.length > 0 && <p className={classes.lead}>{t('editing.taken', { fields: taken.join(', ') })}</p>}
      {fields.length > 1 && (
        <p className={classes.all}>
          {sides.map((side) => (
            <Button key={side} look="outline" small onClick={() => chooseAll(side)}>
              {t(`editing.all_${side}`)}
            </Button>
          ))}
        </p>
      )}
      <div className={classes.fields}>
        {fields.map((field) => (
          <Versions
            key={field.name}
            field={field}
            side={all[field.name] ?? 'mine'}
            choose={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button look="outline" onClick={onCancel}>
          {t('editing.backToForm')}
        </Button>
        <Button busy={busy} onClick={() => onSave(all)}>
          {t('editing.saveChosen')}
        </Button>
      </div>
    </Dialog>
  );
}

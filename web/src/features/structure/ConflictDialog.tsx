import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import classes from './Structure.module.css';
import { differenceOf, type Difference } from './tree.ts';
import type { Changes, Conflict } from './useChanges.ts';

interface Props {
  conflict: Conflict;
  onSettle: Changes['settle'];
}

/** More are only counted. */
const maxNames = 5;
const kinds = ['added', 'removed', 'renamed', 'moved'] as const satisfies readonly (keyof Difference)[];

/** Another has saved the tree meanwhile: what they did, and what was about to be done, which can be done on top of it. */
export function ConflictDialog({ conflict: { mine, base, newest }, onSettle }: Props) {
  const { t } = useTranslation();
  const difference = differenceOf(base, newest.tree);
  const theirs = kinds.flatMap((kind) => {
    const names = difference[kind];
    const rest = names.length > maxNames ? ` +${names.length - maxNames}` : '';
    return names.length ? [t(`structure.their_${kind}`, { names: names.slice(0, maxNames).join(', ') }) + rest] : [];
  });
  const drop = () => onSettle('theirs');
  return (
    <Dialog
      title={t('structure.meanwhile', { name: newest.by?.fullName ?? t('structure.someone') })}
      closeLabel={t('common.close')}
      onClose={drop}
      width={520}
    >
      <div className={classes.form}>
        <dl className={classes.facts}>
          <dt>{t('structure.theirs')}</dt>
          <dd>
            {(theirs.length ? theirs : [t('structure.theirOther')]).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
          <dt>{t('structure.mine')}</dt>
          <dd>{mine.label}</dd>
        </dl>
        <DialogFoot>
          <Button look="outline" onClick={drop}>
            {t('structure.dropMine')}
          </Button>
          <Button onClick={() => onSettle('mine')}>{t('structure.keepMine')}</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

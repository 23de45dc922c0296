import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { whyKept, type Staff } from './staff.ts';
import classes from './Structure.module.css';
import type { Places } from './tree.ts';
import type { Acts } from './useActs.ts';

interface Props {
  id: string;
  places: Places;
  staff: Staff | null;
  acts: Acts;
}

/** What an administrator does with a department, and why it cannot be deleted. */
export function Foot({ id, places, staff, acts }: Props) {
  const { t } = useTranslation();
  const isRoot = places.get(id)!.parent === null;
  const why = staff ? whyKept(places, staff, id) : 'root';
  return (
    <>
      <Button look="outline" small onClick={() => acts.ask({ type: 'edit', id })}>
        {t('structure.rename')}
      </Button>
      {!isRoot && (
        <Button look="outline" small onClick={() => acts.ask({ type: 'move', id })}>
          {t('structure.move')}
        </Button>
      )}
      <Button look="outline" small icon="plus" onClick={() => acts.ask({ type: 'add', parent: id })}>
        {t('structure.addBelow')}
      </Button>
      <IconButton
        icon="trash"
        size={18}
        className={classes.push}
        label={t('structure.remove')}
        disabled={why !== null}
        aria-describedby={why ? 'structure-why' : undefined}
        onClick={() => acts.remove(id)}
      />
      {why && staff && (
        <p id="structure-why" className={classes.why}>
          {t(`structure.kept_${why}`)}
        </p>
      )}
    </>
  );
}

import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { PanelPart } from '../../ui/drawer/PanelPart.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import type { Acts } from './useActs.ts';
import classes from './Structure.module.css';

/** Who leads a department, or that the place is vacant. */
export function Head({ id, head, acts }: { id: string; head: Person | null; acts?: Acts | undefined }) {
  const { t } = useTranslation();
  return (
    <PanelPart
      title={t('structure.head')}
      act={
        acts && (
          <>
            {head && (
              <Button look="subtle" small onClick={() => acts.setHead(id, null)}>
                {t('structure.clearHead')}
              </Button>
            )}
            <Button look="outline" small onClick={() => acts.ask({ type: 'head', id })}>
              {t(head ? 'structure.changeHead' : 'structure.chooseHead')}
            </Button>
          </>
        )
      }
    >
      {head ? (
        <Link to={`/profile/${head._id}`} className={classes.headLine}>
          <PersonLine name={head.fullName} hint={head.position} picture={head.pics[0]?.mini ?? null} />
        </Link>
      ) : (
        <p className={classes.vacant}>{t('structure.vacant')}</p>
      )}
    </PanelPart>
  );
}

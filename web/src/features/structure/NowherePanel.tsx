import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/drawer/SidePanel.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './Structure.module.css';
import type { Acts } from './useActs.ts';

interface Props {
  people: readonly Person[];
  acts?: Acts | undefined;
  onClose: () => void;
}

/** The people who are in no department of the tree. */
export function NowherePanel({ people, acts, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SidePanel title={t('structure.withoutTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {acts && people.length > 0 && <p className={classes.dim}>{t('structure.withoutHint')}</p>}
      <PeopleList people={people} department={null} acts={acts} />
    </SidePanel>
  );
}

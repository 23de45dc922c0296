import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelPart } from '../../ui/drawer/PanelPart.tsx';
import { SidePanel } from '../../ui/drawer/SidePanel.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './Structure.module.css';

interface Props {
  person: Person;
  chief: Person | undefined;
  below: readonly Person[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A person of the organisational tree. */
export function ChiefPanel({ person, chief, below, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SidePanel title={person.fullName} closeLabel={t('common.close')} onClose={onClose}>
      <Link to={`/profile/${person._id}`} className={classes.headLine}>
        <PersonLine
          name={person.fullName}
          hint={[person.position, person.department].filter(Boolean).join(' · ')}
          picture={person.pics[0]?.mini ?? null}
        />
      </Link>
      {chief && (
        <PanelPart title={t('structure.chief')}>
          <button type="button" className={classes.link} onClick={() => onOpen(chief._id)}>
            {chief.fullName}
          </button>
        </PanelPart>
      )}
      <PanelPart title={t('structure.below')} note={below.length}>
        <PeopleList key={person._id} people={below} department={null} />
      </PanelPart>
    </SidePanel>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { PanelPart } from '../../ui/drawer/PanelPart.tsx';
import { SidePanel } from '../../ui/drawer/SidePanel.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { Facts } from './Facts.tsx';
import { Foot } from './Foot.tsx';
import { Head } from './Head.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { Staff } from './staff.ts';
import classes from './Structure.module.css';
import type { Places } from './tree.ts';
import type { Acts } from './useActs.ts';

interface Props {
  id: string;
  places: Places;
  /** Null while it is read. */
  staff: Staff | null;
  /** Absent for readers. */
  acts?: Acts | undefined;
  onOpen: (id: string | null) => void;
}

/** A department beside the drawing: what it is, who leads it, who is in it, and what may be done. */
export function DepartmentPanel({ id, places, staff, acts, onOpen }: Props) {
  const { t } = useTranslation();
  const { department } = places.get(id)!;
  const people = staff ? staff.usersOf(id).flatMap((user) => staff.people.get(user) ?? []) : [];
  return (
    <SidePanel
      title={department.name}
      closeLabel={t('common.close')}
      onClose={() => onOpen(null)}
      footer={acts && <Foot id={id} places={places} staff={staff} acts={acts} />}
    >
      {department.description && <p className={classes.dim}>{department.description}</p>}
      <Facts id={id} places={places} staff={staff} onOpen={onOpen} />
      {staff ? (
        <>
          <Head id={id} head={staff.headOf(id)} acts={acts} />
          <PanelPart
            title={t('structure.peopleHere')}
            note={people.length}
            act={
              acts && (
                <Button look="outline" small onClick={() => acts.ask({ type: 'people', id })}>
                  {t('structure.addPeople')}
                </Button>
              )
            }
          >
            <PeopleList key={id} people={people} department={id} acts={acts} />
          </PanelPart>
        </>
      ) : (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={8} />
        </Loading>
      )}
    </SidePanel>
  );
}

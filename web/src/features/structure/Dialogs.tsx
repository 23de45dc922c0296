import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { ChartNode } from '../../ui/orgChart/OrgChart.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Staff } from './staff.ts';
import { mayMove, type Places } from './tree.ts';
import type { Acts, Question } from './useActs.ts';

const MoveDialog = lazyPart(lazyNamed(() => import('../../ui/tree/MoveDialog.tsx'), 'MoveDialog', 'tree'));

interface Props {
  question: Question;
  acts: Acts;
  places: Places;
  staff: Staff | null;
  /** The tree to choose a place from. */
  root: ChartNode;
}

const empty = { name: '', description: '' };
/** Of one call. */
const maxPeople = 100;

/** The dialog that asks for what an act needs. */
export function Dialogs({ question, acts, places, staff, root }: Props) {
  const { t } = useTranslation();
  const onClose = acts.answered;
  const nameOf = (id: string) => places.get(id)?.department.name ?? '';
  if (question.type === 'add')
    return (
      <DepartmentForm
        title={t('structure.addTitle', { name: nameOf(question.parent) })}
        initial={empty}
        submit={t('structure.add')}
        onSubmit={(fields) => acts.add(question.parent, fields)}
        onClose={onClose}
      />
    );
  if (question.type === 'movePerson') {
    const { person, from } = question;
    return (
      <MoveDialog
        tree={[root]}
        node={{ id: person._id, name: person.fullName }}
        mayMove={(parent) => parent !== null && parent !== from}
        onMove={(parent) => parent !== null && void acts.movePeople([person], parent, from)}
        onClose={onClose}
      />
    );
  }
  const { id } = question;
  const place = places.get(id);
  if (!place) return null;
  const { name, description } = place.department;
  if (question.type === 'move')
    return (
      <MoveDialog
        tree={[root]}
        node={{ id, name }}
        mayMove={(parent) => parent !== null && mayMove(places, id, parent)}
        onMove={(parent) => parent !== null && void acts.move(id, parent)}
        onClose={onClose}
      />
    );
  if (question.type === 'edit')
    return (
      <DepartmentForm
        title={t('structure.renameTitle')}
        initial={{ name, description }}
        submit={t('common.save')}
        onSubmit={(fields) => acts.edit(id, fields)}
        onClose={onClose}
      />
    );
  const isHead = question.type === 'head';
  return (
    <PeopleDialog
      title={t(isHead ? 'structure.headTitle' : 'structure.peopleTitle', { name })}
      label={t(isHead ? 'structure.head' : 'structure.people')}
      without={isHead ? [staff?.headOf(id)?._id ?? ''] : (staff?.usersOf(id) ?? [])}
      most={isHead ? 1 : maxPeople}
      submit={t(isHead ? 'structure.chooseHead' : 'structure.addPeople')}
      onChoose={(people) => (isHead ? acts.setHead(id, people[0]!) : acts.movePeople(people, id))}
      onClose={onClose}
    />
  );
}

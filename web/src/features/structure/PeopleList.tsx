import type { Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { isMatch } from '../../ui/palette/palette.ts';
import { TextField } from '../../ui/TextField.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { Acts } from './useActs.ts';
import classes from './Structure.module.css';

/** So many at a time. */
const batch = 50;
/** With more, there is a search. */
const few = 12;

interface Props {
  people: readonly Person[];
  department: string | null;
  acts?: Acts | undefined;
}

export function PeopleList({ people, department, acts }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(batch);
  const found = text
    ? people.filter(({ _id, fullName, position }) => isMatch({ id: _id, title: fullName, note: position }, text))
    : people;
  return (
    <>
      {people.length > few && (
        <TextField label={t('structure.findPerson')} value={text} onChange={(event) => setText(event.target.value)} />
      )}
      <ul className={classes.people}>
        {found.slice(0, shown).map((person) => (
          <PersonRow key={person._id} person={person} department={department} acts={acts} />
        ))}
      </ul>
      {!found.length && <p className={classes.dim}>{t(text ? 'structure.nothing' : 'structure.noPeople')}</p>}
      {found.length > shown && (
        <Button look="outline" small onClick={() => setShown(shown + batch)}>
          {t('structure.more', { count: Math.min(batch, found.length - shown) })}
        </Button>
      )}
    </>
  );
}

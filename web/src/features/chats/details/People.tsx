import type { Chat, Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../../colleagues/PersonLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useNames } from '../names.ts';
import classes from './Details.module.css';

const shownFirst = 8;

/** Who takes part; `onTakeOut` for who may take people out. */
export function People({ chat, onTakeOut }: { chat: Chat; onTakeOut?: ((person: Person) => void) | undefined }) {
  const { t } = useTranslation();
  const { me, personName } = useNames();
  const [isAll, setAll] = useState(false);
  const { participants, creator } = chat;
  const shown = isAll ? participants : participants.slice(0, shownFirst);
  return (
    <>
      <ul className={classes.people} aria-label={t('chats.participants')}>
        {shown.map((person) => (
          <li key={person._id}>
            <PersonLink
              person={person}
              hint={person.position || person.department}
              unknown={t('posts.unknownPerson')}
            />
            {person._id === creator._id && <Badge>{t('chats.owner')}</Badge>}
            {onTakeOut && person._id !== me && (
              <IconButton
                icon="cross"
                size={18}
                label={t('chats.takeOut', { name: personName(person) })}
                onClick={() => onTakeOut(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < participants.length && (
        <Button look="subtle" small onClick={() => setAll(true)}>
          {t('posts.showMore')}
        </Button>
      )}
    </>
  );
}

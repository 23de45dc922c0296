import type { Absence, Contact } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { AwayNote } from '../../colleagues/away/lazy.ts';
import { useAway } from '../../colleagues/away/useAway.ts';
import classes from './Contact.module.css';
import { ContactActs } from './ContactActs.tsx';
import { walkCards } from './walkCards.ts';

interface Props {
  contacts: readonly Contact[];
  label: string;
  /** The new ones are on their way. */
  isOld: boolean;
}

/** Colleagues as cards; arrow keys go from name to name. */
export function ContactCards({ contacts, label, isOld }: Props) {
  const away = useAway(contacts.map(({ _id }) => _id));
  return (
    <ul className={`${classes.cards} ${isOld ? classes.old : ''}`} aria-label={label} aria-busy={isOld}>
      {contacts.map((contact) => (
        <li key={contact._id} className={classes.card}>
          <ContactCard contact={contact} absence={away.get(contact._id)} />
        </li>
      ))}
    </ul>
  );
}

function ContactCard({ contact, absence }: { contact: Contact; absence: Absence | undefined }) {
  const { t } = useTranslation();
  const { _id, fullName, position, department, city, active, pics } = contact;
  const place = [department, city].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.head}>
        <Avatar name={fullName} src={pics[0]?.mini ?? null} size={56} />
        <div className={classes.words}>
          <Link to={`/profile/${_id}`} className={classes.name} data-card onKeyDown={walkCards}>
            {fullName}
          </Link>
          {position && <p className={classes.position}>{position}</p>}
          {absence && <AwayNote absence={absence} />}
          {!active && <Badge tone="bad">{t('addressBook.blocked')}</Badge>}
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.place} title={place}>
          {place}
        </span>
        <ContactActs contact={contact} />
      </div>
    </>
  );
}

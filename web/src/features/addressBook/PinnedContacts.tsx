import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import classes from './AddressBook.module.css';
import { usePinnedContactsQuery } from './endpoints.ts';

/** The people that the company has pinned. Nothing stands here without them. */
export function PinnedContacts() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const { data } = usePinnedContactsQuery(client?.settings.pinning ? { params: { clientId: client._id } } : skipToken);
  if (!client?.settings.pinning || !data?.result.length) return null;
  return (
    <section aria-labelledby="pinned-contacts" className={classes.pinned}>
      <h2 id="pinned-contacts" className={classes.pinnedTitle}>
        <Icon name="tack" size={16} />
        {t('addressBook.pinned')}
      </h2>
      <ul className={classes.pins}>
        {data.result.map(({ _id, fullName, position, phone_internal, pics }) => (
          <li key={_id}>
            <Link to={`/profile/${_id}`} className={classes.pin}>
              <PersonLine
                name={fullName}
                hint={[position, phone_internal].filter(Boolean).join(', ')}
                picture={pics[0]?.mini ?? null}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

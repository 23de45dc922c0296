import type { User } from '@atrium/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ContactCode } from '../../../colleagues/contactCard/lazy.ts';
import { saveContact } from '../../../colleagues/contactCard/saveContact.ts';
import { selectClient } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { PhoneLink } from '../PhoneLink.tsx';
import { FactCard } from './FactCard.tsx';
import classes from './profile.module.css';

/** How a person is reached, also as a contact for the telephone. */
export function Contacts({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isCode, setCode] = useState(false);
  const company = useSelector(selectClient)?.name ?? '';
  const { email, phone, phone_internal, city, cabinet } = user;
  const facts: [string, ReactNode][] = [
    ['email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['phone', phone && <PhoneLink phone={phone} />],
    ['phone_internal', phone_internal && <PhoneLink phone={phone_internal} />],
    ['city', city],
    ['cabinet', cabinet],
  ];
  return (
    <FactCard
      facts={facts.map(([name, value]) => ({ name, value, label: t(`profile.${name}`) }))}
      empty={<EmptyState icon="person" drawing="people" title={t('profile.noFacts')} />}
    >
      <div className={classes.buttons}>
        <Button look="outline" icon="download" onClick={() => saveContact(user, company)}>
          {t('profileTabs.saveContact')}
        </Button>
        <Button look="outline" icon="mobile" onClick={() => setCode(true)}>
          {t('profileTabs.showCode')}
        </Button>
      </div>
      {isCode && <ContactCode user={user} company={company} onClose={() => setCode(false)} />}
    </FactCard>
  );
}

import type { Contact } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactCard } from '../../colleagues/contactCard/lazy.ts';
import { chatPath, useMayChat } from '../../colleagues/useMayChat.ts';
import { useThank } from '../../colleagues/useThank.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Contact.module.css';

/** Calls, writes to or thanks a colleague, by what the computer or the phone has for it, and in the portal. */
export function ContactActs({ contact }: { contact: Contact }) {
  const { _id, fullName, email, phone_internal } = contact;
  const { t } = useTranslation();
  const call = t('addressBook.call', { name: fullName, number: phone_internal });
  const mayChat = useMayChat(_id);
  const chat = t('addressBook.chat', { name: fullName });
  const thank = useThank(contact);
  const thanks = t('addressBook.thank', { name: fullName });
  const write = t('addressBook.write', { name: fullName });
  const [isCard, setCard] = useState(false);
  return (
    <span className={classes.acts}>
      {phone_internal && (
        <a href={`tel:${phone_internal.replace(/[^+\d]/g, '')}`} aria-label={call} title={call}>
          <Icon name="phone" size={18} />
        </a>
      )}
      {mayChat && (
        <Link to={chatPath(_id)} aria-label={chat} title={chat} data-no-card>
          <Icon name="chat" size={18} />
        </Link>
      )}
      {thank && <IconButton icon="star" size={18} label={thanks} onClick={() => thank(contact)} />}
      {email && (
        <a href={`mailto:${email}`} aria-label={write} title={write}>
          <Icon name="mail" size={18} />
        </a>
      )}
      <IconButton
        icon="mobile"
        size={18}
        label={t('addressBook.card', { name: fullName })}
        aria-haspopup="dialog"
        onClick={() => setCard(true)}
      />
      {isCard && <ContactCard id={_id} name={fullName} onClose={() => setCard(false)} />}
    </span>
  );
}

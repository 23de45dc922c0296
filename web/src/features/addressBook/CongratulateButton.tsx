import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectIsEmployee, selectMay, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { greetingOf } from './greeting.ts';

const selectMayWrite = selectMay('wall');

/** Begins a post on the wall that mentions the person, for those who may write there. */
export function CongratulateButton({ person }: { person: Person }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isMe = useSelector(selectMyId) === person._id;
  const mayWrite = useSelector(selectMayWrite);
  const isEmployee = useSelector(selectIsEmployee);
  if (isMe || !mayWrite || !isEmployee) return null;
  return (
    <Button
      look="soft"
      small
      aria-label={t('addressBook.birthdays.congratulateOne', { name: person.fullName })}
      onClick={() =>
        void navigate('/company', { state: { write: { html: greetingOf(t, person), about: person._id } } })
      }
    >
      {t('addressBook.birthdays.congratulate')}
    </Button>
  );
}

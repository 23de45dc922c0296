import { useTranslation } from 'react-i18next';
import { JournalOf } from './JournalOf.tsx';

export { features } from './JournalOf.tsx';

/** What superadmins do outside of companies and to companies, and guesses of logins that nobody has. */
export const Installation = () => (
  <JournalOf client={null} tab="installation" title={useTranslation().t('journal.installation')} />
);

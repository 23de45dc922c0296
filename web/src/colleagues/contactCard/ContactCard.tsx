import { users } from '@atrium/contracts/users';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { portalApi, query } from '../../query/portalApi.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Code } from './Code.tsx';
import { saveContact } from './saveContact.ts';

const { useContactCardQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({ contactCard: query(build, users.get) }),
});

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** The contact of a person of whom only a row is known: as a code and as a file. */
export function ContactCard({ id, name, onClose }: Props) {
  const { t } = useTranslation();
  const company = useSelector(selectClient)?.name ?? '';
  const contact = useContactCardQuery({ params: { id } });
  return (
    <Dialog title={name} closeLabel={t('common.close')} width={360} onClose={onClose}>
      <Loaded query={contact} failed={t('profileTabs.contactFailed')}>
        {({ result }) => (
          <Code user={result} company={company}>
            <Button look="outline" icon="download" onClick={() => saveContact(result, company)}>
              {t('profileTabs.downloadContact')}
            </Button>
          </Code>
        )}
      </Loaded>
    </Dialog>
  );
}

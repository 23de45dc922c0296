import { useTranslation } from 'react-i18next';
import { CompanyChooser } from '../../features/companies/CompanyChooser.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export { features } from '../../features/companies/CompanyChooser.tsx';

export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('companies.chooseCompany')} closeLabel={t('common.close')} onClose={onClose} width={480}>
      <CompanyChooser onChosen={onClose} />
    </Dialog>
  );
}

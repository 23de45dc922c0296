import type { MenuSection } from '@atrium/contracts';
import { fixedSections } from '@atrium/contracts/fixedSections';
import { menuSections } from '@atrium/contracts/menuSections';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useChangeSectionMutation } from './endpoints.ts';

interface Props {
  section: MenuSection;
  /** Of the dictionary. */
  title: string;
  onClose: () => void;
  onSaved: () => void;
}

/** The name of an entry of the menu, and who sees it. */
export function SectionDialog({ section, title, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [change] = useChangeSectionMutation();
  const { _id: id, code, name, in_menu, admins_only } = section;
  return (
    <FormDialog
      title={t('menuSections.edit', { name: name || title })}
      width={440}
      call={menuSections.update}
      names={fixedSections.includes(code) ? ['name'] : ['name', 'in_menu', 'admins_only']}
      texts="menuSections.form"
      textValues={{ title }}
      options={{ name: { placeholder: title } }}
      initial={{ name, in_menu, admins_only }}
      submitLabel={t('common.save')}
      send={(body) => change({ params: { id }, body })}
      onDone={onSaved}
      onClose={onClose}
    />
  );
}

import type { MenuSection } from '@atrium/contracts';
import { fixedSections } from '@atrium/contracts/fixedSections';
import { menuSections } from '@atrium/contracts/menuSections';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/FormDialog.tsx';
import type { Answer } from '../../resources/formProps.ts';

export type SectionValues = Partial<Pick<MenuSection, 'name' | 'in_menu' | 'admins_only'>>;

/** Of a company's section and of a default one; their bodies are alike. */
export type SendSection = (
  values: SectionValues,
) => PromiseLike<Answer<typeof menuSections.update> | Answer<typeof menuSections.updateDefault>>;

interface Props {
  section: Pick<MenuSection, 'code' | 'name' | 'in_menu' | 'admins_only'>;
  /** Of the dictionary. */
  title: string;
  send: SendSection;
  onClose: () => void;
  onSaved: () => void;
}

/** The name of an entry of the menu, and who sees it. */
export function SectionDialog({ section, title, send, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { code, name, in_menu, admins_only } = section;
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
      send={send as (values: SectionValues) => PromiseLike<Answer<typeof menuSections.update>>}
      onDone={onSaved}
      onClose={onClose}
    />
  );
}

import type { MenuSection } from '@atrium/contracts';
import { fixedSections } from '@atrium/contracts/fixedSections';
import { menuSections } from '@atrium/contracts/menuSections';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/FormDialog.tsx';
import type { Answer } from '../../resources/formProps.ts';

const names = ['name', 'name_en', 'name_ru', 'name_ua'] as const;
const audience = ['in_menu', 'admins_only'] as const;
export type SectionField = (typeof names)[number] | (typeof audience)[number];
export type SectionValues = Partial<Pick<MenuSection, SectionField>>;

/** Of a company's section and of a default one; their bodies are alike. */
export type SendSection = (
  values: SectionValues,
) => PromiseLike<Answer<typeof menuSections.update> | Answer<typeof menuSections.updateDefault>>;

interface Props {
  section: Pick<MenuSection, 'code' | SectionField>;
  /** Of the dictionary. */
  title: string;
  send: SendSection;
  onClose: () => void;
  onSaved: () => void;
}

/** The names of an entry of the menu, and who sees it. */
export function SectionDialog({ section, title, send, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { code, name } = section;
  return (
    <FormDialog
      title={t('menuSections.edit', { name: name || title })}
      width={440}
      call={menuSections.update}
      names={fixedSections.includes(code) ? names : [...names, ...audience]}
      texts="menuSections.form"
      textValues={{ title }}
      options={Object.fromEntries(names.map((each) => [each, { placeholder: name || title }]))}
      initial={section}
      submitLabel={t('common.save')}
      send={send as (values: SectionValues) => PromiseLike<Answer<typeof menuSections.update>>}
      onDone={onSaved}
      onClose={onClose}
    />
  );
}

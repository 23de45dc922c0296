import type { MenuSection } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

const none: readonly MenuSection[] = [];
/** The sections of the company's menu; none until they are loaded. */
const selectSections = (state: { sections?: readonly MenuSection[] }) => state.sections ?? none;

type Named = Pick<MenuSection, 'name' | 'name_en' | 'name_ru' | 'name_ua'>;

/** What the company calls a section for readers of a language; '': nothing. */
export const nameIn = (section: Named, language: string): string =>
  section[`name_${language}` as keyof Named] || section.name;

export const namedIn = <S extends Named>(sections: readonly S[], language: string): S[] =>
  sections.map((section) => ({ ...section, name: nameIn(section, language) }));

/** The sections of the company's menu under the names of the reader's language. */
export function useSections(): readonly MenuSection[] {
  const { language } = useTranslation().i18n;
  const sections = useSelector(selectSections);
  return useMemo(() => namedIn(sections, language), [sections, language]);
}

/** What the company calls a section, if it does. */
export const ownName = (sections: readonly { code: string; name: string }[], code: string | undefined) =>
  sections.find((section) => section.code === code)?.name;

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSections } from './sections.ts';
import { sectionTitle, type TitledSection } from './sectionTitles.ts';

/** What the company calls its sections, as the menu, headings, breadcrumbs and the window show it. */
export function useSectionTitle(): (code: TitledSection) => string {
  const { t } = useTranslation();
  const sections = useSections();
  return useCallback((code) => sectionTitle(sections, code, t), [sections, t]);
}

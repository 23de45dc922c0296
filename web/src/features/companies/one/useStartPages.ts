import type { Client, MenuSection } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { namedIn } from '../../../session/sections.ts';
import { sectionTitle } from '../../../session/sectionTitles.ts';
import { useCompanySectionsQuery } from '../endpoints.ts';
import { startPages } from './startPages.ts';

const none: readonly MenuSection[] = [];

/** What can be chosen as a company's start page, under the names of its menu. */
export function useStartPages({ _id }: Client, chosen: string) {
  const { t, i18n } = useTranslation();
  const sections = namedIn(useCompanySectionsQuery(_id).currentData?.result ?? none, i18n.language);
  return {
    wall: sectionTitle(sections, 'company', t),
    options: startPages(sections, chosen).map((value) => ({ value, label: sectionTitle(sections, value, t) })),
  };
}

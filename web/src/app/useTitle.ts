import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../lib/pageTitle.ts';
import { ownName, useSections } from '../session/sections.ts';
import { pageOf } from './pageOf.ts';
import { sectionOf, type PageRecord } from './pages.ts';

/** The name of a page: the company's for a section. */
export function usePageName(page: PageRecord | undefined): string {
  const { t, i18n } = useTranslation();
  const sections = useSections();
  if (!page) return '';
  // While the dictionary is on its way, a title is better without a name than with a key.
  return ownName(sections, sectionOf(page)) || (i18n.exists(page.title) ? t(page.title) : '');
}

/** The open page's title; its record's until the page is drawn. */
export function useTitle(): string {
  const name = usePageName(pageOf(useLocation().pathname));
  return usePageTitle() || name;
}

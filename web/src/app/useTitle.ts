import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../lib/pageTitle.ts';
import { ownName, selectSections } from '../session/sections.ts';
import { pageOf } from './pageOf.ts';
import { sectionOf, type PageRecord } from './pages.ts';

/** The name of a page: the company's for a section. */
export function usePageName(page: PageRecord | undefined): string {
  const { t } = useTranslation();
  const sections = useSelector(selectSections);
  return page ? ownName(sections, sectionOf(page)) || t(page.title) : '';
}

/** The open page's title; its record's until the page is drawn. */
export function useTitle(): string {
  const name = usePageName(pageOf(useLocation().pathname));
  return usePageTitle() || name;
}

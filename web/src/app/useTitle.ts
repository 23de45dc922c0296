import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../lib/pageTitle.ts';
import { pageOf } from './pageOf.ts';

/** The open page's title; its record's until the page is drawn. */
export function useTitle(): string {
  const { t } = useTranslation();
  const page = pageOf(useLocation().pathname);
  const own = usePageTitle();
  return own || (page ? t(page.title) : '');
}

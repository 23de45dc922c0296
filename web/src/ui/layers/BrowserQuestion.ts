import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { question } from './question.ts';

/** Asks by the browser, where the portal's own question could not be loaded; without its words nothing is thrown away. */
export function BrowserQuestion() {
  const { t, i18n } = useTranslation();
  const answer = useSyncExternalStore(question.subscribe, question.current);
  useEffect(() => answer?.(i18n.exists('unsaved.text') && window.confirm(t('unsaved.text'))), [answer, t, i18n]);
  return null;
}

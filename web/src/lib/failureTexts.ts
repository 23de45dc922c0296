import type { TFunction } from 'i18next';

/** The title and the text of a part that could not be loaded: without connection it loads by itself later. */
export const failureTexts = (t: TFunction, code: string | null | undefined, title: string) =>
  code === 'network'
    ? { title: t('common.offline'), text: t('common.offlineHint') }
    : { title, text: t([`errors.${code}`, 'common.loadFailedHint']) };

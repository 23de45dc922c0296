import { useTranslation } from 'react-i18next';
import type { ToolLabels } from '../editor/editorProps.ts';

type LinkLabels = Pick<ToolLabels, 'linkField' | 'linkSave' | 'linkWrong' | 'unlink'>;

export function useLinkLabels(): LinkLabels {
  const { t } = useTranslation();
  return {
    linkField: t('article.linkField'),
    linkSave: t('article.linkSave'),
    linkWrong: t('article.linkWrong'),
    unlink: t('article.unlink'),
  };
}

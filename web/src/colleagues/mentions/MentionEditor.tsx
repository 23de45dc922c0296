import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../query/querySaga.ts';
import type { EditorProps } from '../../ui/editor/editorProps.ts';
import { RichEditor } from '../../ui/editor/RichEditor.tsx';
import { useMentions } from './useMentions.ts';

export const features = [queryFeature];

export interface MentionEditorProps extends Omit<EditorProps, 'mentions' | 'tools'> {
  hasTools?: boolean;
}

export function MentionEditor({ hasTools, ...props }: MentionEditorProps) {
  const mentions = useMentions();
  const labels = useToolLabels();
  return <RichEditor {...props} mentions={mentions} tools={hasTools ? labels : undefined} />;
}

function useToolLabels() {
  const { t } = useTranslation();
  return {
    all: t('writing.tools.all'),
    bold: t('writing.tools.bold'),
    italic: t('writing.tools.italic'),
    bullets: t('writing.tools.bullets'),
    numbers: t('writing.tools.numbers'),
    link: t('writing.tools.link'),
    unlink: t('writing.tools.unlink'),
    linkField: t('writing.tools.linkField'),
    linkWrong: t('writing.linkWrong'),
    linkSave: t('common.save'),
  };
}

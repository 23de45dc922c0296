import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import type { EditorProps } from '../../../ui/editor/editorProps.ts';
import { RichEditor } from '../../../ui/editor/RichEditor.tsx';
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
    all: t('posts.tools.all'),
    bold: t('posts.tools.bold'),
    italic: t('posts.tools.italic'),
    bullets: t('posts.tools.bullets'),
    numbers: t('posts.tools.numbers'),
    link: t('posts.tools.link'),
    unlink: t('posts.tools.unlink'),
    linkField: t('posts.tools.linkField'),
    linkWrong: t('writing.linkWrong'),
    linkSave: t('common.save'),
  };
}

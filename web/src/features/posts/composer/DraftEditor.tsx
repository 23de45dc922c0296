import { useTranslation } from 'react-i18next';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { lazyEditor } from '../../../ui/editor/Editor.tsx';
import type { DraftTools } from './useDraft.ts';

const { Editor, loadEditor } = lazyEditor(loadNamed(() => import('./MentionEditor.tsx'), 'MentionEditor'));

interface Props {
  tools: DraftTools;
  label: string;
  placeholder: string;
  autoFocus?: boolean;
  /** A larger field with formatting. */
  isPost?: boolean;
  onEscape?: () => void;
}

export { loadEditor };

export function DraftEditor({ tools, label, placeholder, autoFocus, isPost, onEscape }: Props) {
  const { t } = useTranslation();
  const { draft, change, send, addFiles } = tools;
  return (
    <Editor
      html={draft.html}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      disabled={draft.status === 'sending'}
      roomy={isPost}
      // A thank-you names its person beside the text.
      canMention={!draft.isThanks}
      onChange={(html) => change({ html })}
      onSubmit={send}
      onEscape={onEscape}
      onFiles={addFiles}
      tools={
        isPost
          ? {
              all: t('posts.tools.all'),
              bold: t('posts.tools.bold'),
              italic: t('posts.tools.italic'),
              bullets: t('posts.tools.bullets'),
              numbers: t('posts.tools.numbers'),
              link: t('posts.tools.link'),
              unlink: t('posts.tools.unlink'),
              linkField: t('posts.tools.linkField'),
              linkSave: t('common.save'),
            }
          : undefined
      }
    />
  );
}

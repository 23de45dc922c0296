import { useTranslation } from 'react-i18next';
import { Editor } from '../../../ui/editor/Editor.tsx';
import type { DraftTools } from './useDraft.ts';
import { useMentions } from './useMentions.ts';

interface Props {
  tools: DraftTools;
  label: string;
  placeholder: string;
  autoFocus?: boolean;
  /** A post's field: higher, with formatting. */
  isPost?: boolean;
  onEscape?: () => void;
}

/** The field of a draft. */
export function DraftEditor({ tools, label, placeholder, autoFocus, isPost, onEscape }: Props) {
  const { t } = useTranslation();
  const mentions = useMentions();
  const { draft, change, send, addFiles } = tools;
  return (
    <Editor
      html={draft.html}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      disabled={draft.status === 'sending'}
      roomy={isPost}
      // A thank-you names its one person beside the text.
      mentions={draft.isThanks ? null : mentions}
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

import { loadNamed } from '../../../lib/lazyNamed.ts';
import { lazyEditor } from '../../../ui/editor/Editor.tsx';
import type { DraftTools } from './useDraft.ts';

const { Editor, loadEditor } = lazyEditor(
  loadNamed(() => import('../../../colleagues/mentions/MentionEditor.tsx'), 'MentionEditor', 'writing'),
);

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

export const DraftEditor = ({ tools, isPost, ...props }: Props) => {
  const { draft, change, send, addFiles } = tools;
  return (
    <Editor
      {...props}
      html={draft.html}
      disabled={draft.status === 'sending'}
      roomy={isPost}
      hasTools={isPost}
      onChange={(html) => change({ html })}
      onSubmit={send}
      onFiles={addFiles}
    />
  );
};

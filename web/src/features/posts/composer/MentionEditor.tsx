import { queryFeature } from '../../../query/querySaga.ts';
import type { EditorProps } from '../../../ui/editor/editorProps.ts';
import { RichEditor } from '../../../ui/editor/RichEditor.tsx';
import { useMentions } from './useMentions.ts';

export const features = [queryFeature];

export function MentionEditor({ canMention, ...props }: Omit<EditorProps, 'mentions'> & { canMention: boolean }) {
  const { mentions } = useMentions();
  return <RichEditor {...props} mentions={canMention ? mentions : null} />;
}

import type { Idea } from '@atrium/contracts';
import { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { attachedItem } from '../../session/useUpload.ts';
import { useAddIdeaMutation, useChangeIdeaMutation } from './endpoints.ts';
import { ideaTexts } from './list.ts';
import { useCategories } from './useIdeas.ts';

const names = [...ideaTexts, 'category', 'attachment', 'private'] as const;

interface Props {
  /** Absent: a new one. */
  idea?: Idea;
  onClose: () => void;
  onDone: (idea: Idea) => void;
}

/** Sends an idea, or changes an own one. */
export function IdeaForm({ idea, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [add] = useAddIdeaMutation();
  const [change] = useChangeIdeaMutation();
  return (
    <FormDialog
      title={t(idea ? 'ideas.edit' : 'ideas.send')}
      text={idea ? undefined : t('ideas.sendText')}
      width={640}
      call={ideas.create}
      names={names}
      texts="ideas.form"
      options={{ category: { suggestions: useCategories() } }}
      fileModule="idea"
      initial={idea && { ...idea, attachment: idea.attachment.map(attachedItem) }}
      submitLabel={t(idea ? 'common.save' : 'ideas.submit')}
      send={(body) => (idea ? change({ params: { id: idea._id }, body }) : add({ body }))}
      onDone={({ result }) => {
        dispatch(toastAsked({ tone: 'good', text: idea ? 'ideas.saved' : 'ideas.sent' }));
        onDone(result);
      }}
      onClose={onClose}
    />
  );
}

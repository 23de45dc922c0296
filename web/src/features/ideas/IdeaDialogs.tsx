import type { Idea } from '@atrium/contracts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

export type Changing = 'edit' | 'remove' | 'answer';

interface Props {
  idea: Idea;
  changing: Changing;
  onClose: () => void;
  onRemoved: () => void;
}

/** What is done with an open idea. */
export function IdeaDialogs({ idea, changing, onClose, onRemoved }: Props) {
  if (changing === 'edit') return <IdeaForm idea={idea} onClose={onClose} onDone={onClose} />;
  if (changing === 'answer') return <AnswerDialog idea={idea} onClose={onClose} />;
  return <RemoveDialog idea={idea} onClose={onClose} onRemoved={onRemoved} />;
}

import type { Attachment } from '@atrium/contracts';
import { attachFiles, fileChooser } from '@atrium/kit/attachments';
import type { Work } from '@atrium/kit';
import { settings } from './settings.ts';

/** The files that a form has chosen, as knowledge has stored them. */
export const chosenFiles = fileChooser(settings);

interface Carrier {
  _id: string;
  creator: string;
  attachment: Attachment[];
  pictures: Attachment[];
  read_keys: string[];
}

/** All that a lesson carries, the pictures of its text among them. */
export const filesOfLesson = ({ creator, attachment, pictures, read_keys }: Omit<Carrier, '_id'>) => ({
  author: creator,
  attachment: [...attachment, ...pictures],
  readKeys: read_keys,
});

/** The same files for others, since the course is read by others now. */
export function carryAgain(lesson: Carrier, actor: string, work: Work) {
  const { author, attachment, readKeys } = filesOfLesson(lesson);
  attachFiles(work, { entity: 'lesson', id: lesson._id, author, actor, readKeys }, attachment);
}

import { readKey } from '@atrium/contracts/audience';
import { attachFiles, fileChooser } from '@atrium/kit/attachments';
import type { Attachment } from '@atrium/contracts';
import type { Member, Work } from '@atrium/kit';
import { settings } from './settings.ts';

/** The pictures that a form has chosen, as knowledge has stored them. */
export const chosenPictures = fileChooser(settings);

interface Carrier {
  entity: 'shopItem' | 'achievement' | 'shop';
  id: string;
  author: string;
}

/** All who use the shop read its pictures. */
export const attachPictures = (
  caller: Member,
  carrier: Carrier,
  { now, before }: { now: Attachment[]; before: Attachment[] },
  work: Work,
) => attachFiles(work, { ...carrier, actor: caller.userId, readKeys: [readKey('shop', 'all')] }, now, before);

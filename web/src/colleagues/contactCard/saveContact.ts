import type { User } from '@atrium/contracts';
import { saveFile } from '../../lib/saveFile.ts';
import { vcardOf } from './vcard.ts';

/** Offers a person as a contact for the telephone. */
export function saveContact(user: User, company: string) {
  const card = new Blob([vcardOf(user, { company })], { type: 'text/vcard;charset=utf-8' });
  saveFile(`${user.fullName.replace(/[\\/:*?"<>|]/g, '_')}.vcf`, card);
}

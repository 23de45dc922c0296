import { isTimeZone } from '@atrium/contracts/zones';
import { dueOf, peopleIn } from './rules.ts';
import type { AdaptationDoc, TrackDoc } from './track.ts';
import { trackDerived } from './trackRules.ts';

/** Of an archive, which may be forged, what follows from other fields is derived again. */
export const derivedTrack = (document: object): object => ({ ...document, ...trackDerived(document as TrackDoc) });

export function derivedAdaptation(document: object): object {
  const given = document as AdaptationDoc;
  const doc = { ...given, zone: isTimeZone(given.zone) ? given.zone : 'UTC' };
  return { ...doc, people: peopleIn(doc), due: dueOf(doc) };
}

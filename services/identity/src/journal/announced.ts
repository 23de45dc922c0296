import type { auditEventTypes, JournalSection } from '@atrium/contracts';
import { journalActions } from '@atrium/contracts/journal';
import { newId } from '@atrium/kit';
import type { Entry } from './row.ts';

type AuditEventType = (typeof auditEventTypes)[number];

/** The sections that each service records. */
const sections: Record<AuditEventType, readonly JournalSection[]> = {
  'social.audit.recorded': ['posts', 'mood', 'links', 'groups', 'calendar', 'projects'],
  'knowledge.audit.recorded': ['files', 'articles', 'tags', 'vacancies'],
  'workflow.audit.recorded': ['ideas', 'vacations', 'boards', 'services', 'reports'],
  'assessment.audit.recorded': ['polls', 'assessment'],
  'notify.audit.recorded': ['notifications'],
  'commerce.audit.recorded': ['shop'],
  'learning.audit.recorded': ['courses', 'idp', 'adaptation'],
  'chat.audit.recorded': ['chats'],
};

const hexId = /^[0-9a-f]{24}$/;

const dayMs = 86_400_000;
/** As long as the bus keeps events. */
const maxAgeMs = 7 * dayMs;
/** Ids of a process whose clock was set back run ahead for ten minutes. */
const maxAheadMs = 900_000;

interface Announced {
  type: AuditEventType;
  id: string;
  entry: Pick<Entry, 'section' | 'action'>;
}

/** Why an entry is not one of its service; null: it is. */
export function problemIn({ type, id, entry: { section, action } }: Announced, now: Date): string | null {
  if (!sections[type].includes(section)) return 'the section of another service';
  if (!(journalActions[section] as readonly string[]).includes(action)) return 'the action of another section';
  const latest = newId(new Date(now.getTime() + maxAheadMs));
  if (!hexId.test(id) || id > latest) return 'an id that no service makes';
  return null;
}

/** A time that no event can have is replaced by now: what waited for the bus for long is recorded, too. */
export function timeRecorded(time: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(time);
  return ageMs >= 0 && ageMs <= maxAgeMs ? time : now.toISOString();
}

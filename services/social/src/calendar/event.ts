import type { EventAnswer, Grant, Repeat } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';

export interface EventDoc extends Owned {
  author: string;
  name: string;
  /** Day and times in the time zone of the event. */
  date: string;
  start: string;
  end: string;
  timezone: string;
  starts_at: string;
  ends_at: string;
  color: number;
  members: string[];
  /** Departments and others. */
  grants: Grant[];
  group: string | null;
  link: string;
  description: string;
  series_id: string | null;
  repeat: Repeat | null;
  answers: Record<EventAnswer, number>;
  /** When it begins, until its people are reminded; then ''. */
  remind_at: string;
  created: string;
  updated: string | null;
  /** The audience keys of those who see it. */
  read_keys: string[];
  words: string[];
}

/** `_id` is `<event>:<user>`. */
export interface AnswerDoc extends Owned {
  event: string;
  user: string;
  answer: EventAnswer;
  /** The day of the event. */
  date: string;
  at: string;
}

import type { polls as contract } from '@atrium/contracts';
import { visibleTo } from '@atrium/contracts/grants';
import { pollFaults } from '@atrium/contracts/pollRules';
import { conflict, invalid, isAdmin, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { crudCommands, requireRuling, type Resource } from '@atrium/kit/crud';
import { isDeepStrictEqual } from 'node:util';
import { peopleNotPassed } from '../pollAnswers/reading.ts';
import { offerPoll, pollRemoved } from './events.ts';
import { recipientsOf } from './recipients.ts';
import {
  canEdit,
  canFinish,
  canManage,
  canRemind,
  pollKeys,
  pollWords,
  questionsOf,
  refusalOfChange,
} from './rules.ts';
import { showPolls } from './show.ts';
import type { PollDoc } from './poll.ts';
import { polls, type PollFilter } from './store.ts';

const now = () => new Date().toISOString();

/** Administrators see all; others their own and those whose recipients they are. */
export const visiblePolls = (caller: Member): PollFilter =>
  isAdmin(caller) ? {} : { $or: [{ author: caller.userId }, visibleTo(caller.keys)] };

function requireComplete(poll: Pick<PollDoc, 'type' | 'status' | 'questions' | 'grants'>) {
  const faults = poll.status === 'draft' ? {} : pollFaults(poll);
  if (Object.keys(faults).length) throw invalid(faults);
}

type Action = 'poll_created' | 'poll_changed' | 'poll_finished' | 'poll_removed' | 'poll_reminded';

const told = ({ name, type, status }: PollDoc) => ({ name, type, status });

function record(caller: Member, action: Action, poll: PollDoc, before: PollDoc | null, work: Work) {
  const what = { section: 'polls', action, item_id: poll._id } as const;
  recordInJournal(caller, { ...what, ...(before && { before: told(before) }), after: told(poll) }, work);
}

async function publish(caller: Member, poll: PollDoc, work: Work) {
  const recipients = (await recipientsOf(caller, poll)).map(({ _id }) => _id);
  const created = poll.published ?? poll.created;
  offerPoll(poll, { type: 'assessment.poll.published', by: caller.userId, recipients, created }, work);
}

/** An opened poll is for everyone. */
const requireRecipients = ({ type, grants }: Pick<PollDoc, 'type' | 'grants'>) => {
  if (type === 'opened' && grants.length) throw invalid({ grants: 'wrong' });
};

export const pollResource: Resource<typeof contract, PollDoc> = {
  entity: 'poll',
  collection: polls,
  order: '-created',
  visible: visiblePolls,
  canChange: canEdit,
  canRemove: canManage,
  draft(caller, { name, description = '', type = 'opened', status = 'draft', questions = [], grants = [] }) {
    const created = now();
    const published = status === 'active' ? created : null;
    const asked = questionsOf(questions);
    requireRecipients({ type, grants });
    requireComplete({ type, status, questions: asked, grants });
    return {
      author: caller.userId,
      name,
      description,
      type,
      status,
      questions: asked,
      grants,
      passed_total: 0,
      created,
      updated: null,
      published,
      finished: null,
      reminded: null,
      read_keys: [],
      none_keys: [],
      write_keys: [],
      words: [],
    };
  },
  prepare(_, { questions, ...body }, before) {
    const type = body.type ?? before.type;
    if (body.grants) requireRecipients({ type, grants: body.grants });
    return {
      ...body,
      ...(questions && { questions: questionsOf(questions) }),
      ...(type === 'opened' && { grants: [] }),
      ...(body.status === 'active' && !before.published && { published: now() }),
      updated: now(),
    };
  },
  derived: (poll) => ({ ...pollKeys(poll), words: pollWords(poll) }),
  async created(caller, poll, work) {
    record(caller, 'poll_created', poll, null, work);
    if (poll.status === 'active') await publish(caller, poll, work);
  },
  async changed(caller, poll, before, work) {
    const refusal = refusalOfChange(before, poll);
    if (refusal) throw conflict(refusal);
    const isAsked = before.passed_total > 0;
    if (isAsked && !isDeepStrictEqual(poll.questions, before.questions)) throw conflict('poll_answered');
    requireRecipients(poll);
    requireComplete(poll);
    record(caller, 'poll_changed', poll, before, work);
    if (before.status === 'draft' && poll.status === 'active') await publish(caller, poll, work);
  },
  removed(caller, poll, work) {
    record(caller, 'poll_removed', poll, poll, work);
    work.announce(pollRemoved(poll));
  },
  show: showPolls,
};

export const { visible: visiblePoll, save: savePoll } = crudCommands(pollResource);

export const finishPoll = (caller: Member, id: string): Promise<PollDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visiblePoll(caller, id, work);
    requireRuling(canFinish(caller, before));
    const poll = await savePoll(caller, before, { status: 'finished', finished: now() }, work);
    record(caller, 'poll_finished', poll, before, work);
    return poll;
  });

/** Those who have not answered are told again; resolves to their number. */
export const remindOf = (caller: Member, id: string): Promise<number> =>
  unitOfWork(caller, async (work) => {
    const before = await visiblePoll(caller, id, work);
    const time = new Date();
    requireRuling(canRemind(caller, before, time));
    const created = time.toISOString();
    const poll = await savePoll(caller, before, { reminded: created }, work);
    const recipients = (await peopleNotPassed(caller, poll)).map(({ _id }) => _id);
    offerPoll(poll, { type: 'assessment.poll.reminded', by: caller.userId, recipients, created }, work);
    record(caller, 'poll_reminded', poll, null, work);
    return recipients.length;
  });

import { sharedIdleMinutes, users } from '@atrium/contracts';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, spawn, take } from 'typed-redux-saga';
import { injectFeatures } from '../lib/feature.ts';
import { lazyNamed } from '../lib/lazyNamed.ts';
import { callApi, safe } from '../lib/saga.ts';
import { mount } from '../ui/layers/mounted.tsx';
import { selectUserId, type SessionRoot } from './sessionSelectors.ts';
import { endAverted, endNeared, sharedIdleFeature, stayAsked, usedElsewhere } from './sharedIdleSlice.ts';
import { personActed } from './visits.ts';

const minuteMs = 60_000;
const idleMs = sharedIdleMinutes * minuteMs;
/** The warning stands for so long. */
const warnedMs = 2 * minuteMs;
/** The server learns of an act by then. */
const touchMs = minuteMs;

const IdleWarning = lazyNamed(() => import('./IdleWarning.tsx'), 'IdleWarning', 'idle');

/** Tabs tell each other of acts: each has a session of its own, which the use of one keeps. */
function* hearActs(channel: BroadcastChannel) {
  const heard = yield* call(() =>
    eventChannel<object>((emit) => {
      channel.onmessage = () => emit({});
      return () => (channel.onmessage = null);
    }, buffers.sliding(1)),
  );
  try {
    for (;;) {
      yield* take(heard);
      yield* put(usedElsewhere());
    }
  } finally {
    heard.close();
  }
}

function* askMe() {
  const id = yield* select((state: SessionRoot) => selectUserId(state));
  if (id) yield* callApi(users.get, { params: { id } }, { quiet: true });
}

/** Not every act is a request, and the server ends what it sees no use of. */
function* touchSession() {
  for (;;) {
    yield* take([personActed, usedElsewhere]);
    yield* delay(touchMs);
    yield* call(safe(askMe));
  }
}

/** Undefined when neither the person nor another tab answers before the end. */
function* answerBefore(endsAt: number) {
  yield* put(endNeared(endsAt));
  const { answer } = yield* race({ answer: take([stayAsked, usedElsewhere]), end: delay(endsAt - Date.now()) });
  yield* put(endAverted());
  return answer;
}

/** While the warning stands, only its answer counts: the person may be on the way to "Sign out". */
function* waitForEnd(channel: BroadcastChannel) {
  for (;;) {
    const endsAt = Date.now() + idleMs;
    const { act } = yield* race({ act: take([personActed, usedElsewhere]), due: delay(idleMs - warnedMs) });
    // The computer may have slept.
    if (Date.now() > endsAt) return;
    const answer = act ?? (yield* answerBefore(endsAt));
    if (!answer || Date.now() > endsAt) return;
    // The server would have ended it in the next seconds.
    if (!act) yield* spawn(safe(askMe));
    if (!usedElsewhere.match(answer)) channel.postMessage('acted');
  }
}

/** Returns when no tab of the computer has been used for half an hour. */
export function* waitUntilIdle() {
  const channel = new BroadcastChannel('sharedComputer.acts');
  injectFeatures([sharedIdleFeature]);
  mount(IdleWarning);
  try {
    yield* race([call(waitForEnd, channel), call(hearActs, channel), call(touchSession)]);
    return true;
  } finally {
    channel.close();
  }
}

import { eventChannel } from 'redux-saga';
import { call, delay, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../lib/saga.ts';
import { selectUserId, type SessionRoot } from './sessionSelectors.ts';
import { signedOut, type EndReason } from './sessionSlice.ts';
import { waitUntilIdle } from './sharedIdle.ts';
import { leave } from './signOut.ts';
import { pageLeft } from './visits.ts';

/** A session of a shared computer belongs to its tab. The tabs tell each other who is signed in; null: signed out. */
const channelName = 'sharedComputer';

const selectUser = (state: SessionRoot) => selectUserId(state);

const others = (channel: BroadcastChannel) =>
  eventChannel<{ uid: string | null }>((emit) => {
    channel.onmessage = ({ data }: MessageEvent<string | null>) => emit({ uid: data });
    // Somebody has signed in on this device in another tab.
    const stored = ({ key, newValue }: StorageEvent) => void (key === 'uid' && newValue && emit({ uid: newValue }));
    addEventListener('storage', stored);
    return () => removeEventListener('storage', stored);
  });

/** Returns when another tab has signed out, or signed in another person. */
function* followOthers(channel: BroadcastChannel): SagaGenerator<EndReason> {
  const heard = yield* call(others, channel);
  const own = yield* select(selectUser);
  try {
    for (;;) {
      const { uid } = yield* take(heard);
      if (uid !== own) return uid ? 'replaced' : 'elsewhere';
    }
  } finally {
    heard.close();
  }
}

/** Browsers restore closed tabs: the storage looks at the time when it is opened. */
function* noteLeaving() {
  const storage = yield* fromContext('storage');
  for (;;) {
    yield* take(pageLeft);
    storage.set('leftAt', String(Date.now()));
  }
}

/** Opens the sign-in again, so that what the page has in its memory goes, too. */
function reopen(ended: EndReason | null) {
  history.replaceState({ usr: { ended } }, '', '/login/');
  location.reload();
}

/** A session of a shared computer ends after half an hour without use, and when the person signs out in another tab. */
export function* watchSharedComputer() {
  const channel = new BroadcastChannel(channelName);
  try {
    channel.postMessage(yield* select(selectUser));
    const { left, elsewhere = 'idle' } = yield* race({
      left: take(signedOut),
      idle: call(waitUntilIdle),
      elsewhere: call(followOthers, channel),
      noted: call(noteLeaving),
    });
    const ended = left ? left.payload : elsewhere;
    if (!left) yield* call(leave, elsewhere, elsewhere !== 'idle' || undefined);
    // Otherwise the person goes on in another tab, and what is begun there stays.
    if (ended === 'asked') channel.postMessage(null);
    // The page has asked its last question about unsaved changes by then.
    yield* delay(50);
    reopen(ended);
  } finally {
    channel.close();
  }
}

import type { User } from '@atrium/contracts';
import { put, select } from 'typed-redux-saga';
import { selectMyId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { meLoaded } from '../../session/sessionSlice.ts';

/** The own name and picture are also shown outside of the profile. */
export function* showOwn(user: User) {
  if (user._id === (yield* select((state: SessionRoot) => selectMyId(state)))) yield* put(meLoaded(user));
}

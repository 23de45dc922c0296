import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { safe } from '../../lib/saga.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { showRead } from './endpoints.ts';
import { notificationOpened } from './reading.ts';

function* showOpened({ payload: { id } }: ReturnType<typeof notificationOpened>) {
  yield* put(showRead((one) => one._id === id) as unknown as UnknownAction);
}

const listFeature: Feature = {
  name: 'notificationList',
  saga: function* () {
    yield* takeEvery(notificationOpened, safe(showOpened));
  },
};

/** What the page of notifications brings into the store. */
export const notificationFeatures: readonly Feature[] = [queryFeature, listFeature];

import type { Feature } from '../../lib/feature.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { signInFeature } from './signInSaga.ts';

/** What the pages with the other forms bring into the store. The sign-in itself does without the cache of queries. */
export const formFeatures: readonly Feature[] = [signInFeature, queryFeature];

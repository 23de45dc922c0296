import type { Feature } from '../../lib/feature.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { signInFeature } from './signInSaga.ts';

/** The sign-in page does without the query cache, so that the first route stays small. */
export const formFeatures: readonly Feature[] = [signInFeature, queryFeature];

import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';

export const pollRemoved = on('assessment.poll.removed', ({ _id }, context) => removeAbout(_id, context));

import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';

export const ideaRemoved = on('workflow.idea.removed', ({ _id }, context) => removeAbout(_id, context));

import { on } from '@atrium/kit';
import { renameExcerpts } from '../personalData/commands.ts';

/** A text has lost the name of an erased person, and so do the excerpts of it. */
export const textErased = on('social.text.erased', renameExcerpts);

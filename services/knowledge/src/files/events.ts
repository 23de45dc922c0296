import { filesEventTypes } from '@atrium/contracts/events';
import { on, type Listener } from '@atrium/kit';
import { updateAttachments } from './commands/attach.ts';

/** Every feature announces the files of its items by the same event (`work.attachFiles`). */
export const files: Listener[] = filesEventTypes.map((type) => on(type, updateAttachments));

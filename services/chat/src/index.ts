import { runService } from '@atrium/kit';
import { filesFollow, roomGone } from './chats/cleanup.ts';
import { chatRoutes } from './chats/routes.ts';
import { personalData } from './personalData/index.ts';
import { settings } from './settings.ts';

await runService({
  name: 'chat',
  settings,
  routes: chatRoutes,
  consumers: { rooms: [roomGone, filesFollow] },
  personalData,
});

import { makeCompany } from '@atrium/testkit';
import { startPortal, usualServices, type Portal } from '@atrium/testkit/portal';
import { makeClocks } from './clocks.ts';
import { startWriting } from './writing.ts';

export interface Story {
  portal: Portal;
  clocks: ReturnType<typeof makeClocks>;
}

// Kept between the files of a worker: the project `stories` does not isolate them (vitest.config.ts). It ends with the
// worker.
const worker = globalThis as { story?: Promise<Story> };

async function begin(): Promise<Story> {
  const clocks = makeClocks();
  return { clocks, portal: await startPortal({ env: clocks.env }) };
}

/** The portal of this worker, to be killed, stopped and limited; at the beginning of a file all of it runs. */
export async function openStory(): Promise<Story> {
  const story = await (worker.story ??= begin());
  await revive(story);
  await warmUp(story.portal);
  return story;
}

/** The first writes of processes that have just started may take longer than clients wait, beside other tests. */
async function warmUp(portal: Portal) {
  const writing = startWriting(await makeCompany(portal));
  await writing.waitForMore(20);
  await writing.stop();
}

export const serviceNames = usualServices;
export const processNames = [...serviceNames, 'bff'];

async function revive({ portal, clocks }: Story) {
  for (const server of Object.values(portal.servers.servers)) {
    if (server.kind === 'external') continue;
    if (server.pid) await server.kill('SIGCONT');
    else await server.start();
  }
  for (const name of processNames) {
    if (portal.pid(name)) await portal.kill(name, 'SIGCONT');
    else await portal.start(name);
  }
  await clocks.set({});
}

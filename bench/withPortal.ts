import { startPortal, type Portal } from '@atrium/testkit/portal';

// Few users send the requests of thousands, which the usual limits would refuse.
const env = { LOG_LEVEL: 'warn', COUNT_QUERIES: 'false', LIMIT_FACTOR: '10000', TRUST_PROXY: '1' };

export async function withPortal<T>(
  work: (portal: Portal) => Promise<T>,
  options: { web?: boolean; env?: Record<string, string> } = {},
): Promise<T> {
  const portal = await startPortal({ ...options, env: { ...env, ...options.env } });
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}

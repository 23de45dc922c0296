import { log } from '@atrium/kit';

type Act = (count: number) => Promise<unknown>;

/**
 * Runs the act of a key immediately with its first count, and then once in `intervalMs` with the sum of the later ones.
 * Not awaited; a failure is logged with the message.
 */
export function makeCoalescer(intervalMs: number, message: string) {
  const later = new Map<string, { count: number; act: Act }>();

  const run = (act: Act, count: number) => void act(count).catch((error: unknown) => log.warn({ err: error }, message));

  const begin = (key: string, act: Act) => {
    later.set(key, { count: 0, act });
    setTimeout(finish, intervalMs, key).unref();
  };

  const finish = (key: string) => {
    const { count, act } = later.get(key)!;
    later.delete(key);
    if (!count) return;
    begin(key, act);
    run(act, count);
  };

  return (key: string, count: number, act: Act) => {
    const waiting = later.get(key);
    if (waiting) {
      later.set(key, { count: waiting.count + count, act });
      return;
    }
    begin(key, act);
    run(act, count);
  };
}

import { log } from './log.ts';

/** A service's clock may differ from the BFF's by this. */
export const clockToleranceMs = 5000;

const logIntervalMs = 60_000;

let last: { aheadMs: number; at: number } | null = null;
let loggedAt = -Infinity;

/** `aheadMs`: of the BFF's clock, as a request of the BFF shows it. */
export function noteClock(aheadMs: number) {
  const at = performance.now();
  last = { aheadMs, at };
  if (Math.abs(aheadMs) <= clockToleranceMs || at - loggedAt < logIntervalMs) return;
  loggedAt = at;
  log.error({ aheadMs }, 'the clock of the BFF differs: check NTP');
}

const shownMs = 300_000;

/** For `/readyz`; null: the clocks agree, or the BFF has not called for five minutes. */
export function clockRemark(): string | null {
  if (!last || Math.abs(last.aheadMs) <= clockToleranceMs || performance.now() - last.at > shownMs) return null;
  const seconds = Math.round(Math.abs(last.aheadMs) / 1000);
  return `the clock of the BFF is ${seconds} s ${last.aheadMs > 0 ? 'ahead' : 'behind'}: check NTP`;
}

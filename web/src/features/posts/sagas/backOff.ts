import type { CallError } from '@atrium/contracts';

/** Whether it may pass by itself: no answer, or a part of the portal that is away. */
export const isPassing = ({ status }: CallError) => status === 0 || status === 502 || status === 503 || status === 504;

/** 2 s, 4 s, 8 s … 30 s, with a quarter of jitter so that not everybody comes back in one moment. */
export const backOff = (attempt: number) => Math.min(30_000, 2_000 * 2 ** attempt) * (0.875 + Math.random() / 4);

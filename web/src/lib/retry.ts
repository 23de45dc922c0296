import { CallError } from '@atrium/contracts';

/** Whether another try may help: no answer, or a part of the portal that is unavailable. Never a refusal (4xx). */
export const isTransient = ({ status }: { status: number }) => status === 0 || (status >= 502 && status <= 504);

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/** 2 s, 4 s, 8 s … 30 s, with a quarter of jitter so that clients do not come back in one moment. */
export const retryDelayMs = (attempt: number) =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** attempt) * (0.875 + Math.random() / 4);

export const isTransientError = (error: unknown) => error instanceof CallError && isTransient(error);

import { ApiError } from '@atrium/kit';

/** Weak: the same state may be written in another way. */
export const tagOf = (version: number) => `W/"${version}"`;

const tags = /(?:W\/)?"([^"]*)"/g;

/** Whether `If-Match` or `If-None-Match` names a version (RFC 7644 §3.14 compares weak tags). */
export function names(header: string, version: number): boolean {
  if (header.trim() === '*') return true;
  return [...header.matchAll(tags)].some(([, tag]) => tag === String(version));
}

/** Throws 412 where a change is meant for another version. To be called with what the work has locked. */
export function requireVersion(header: string | undefined, version: number) {
  if (header !== undefined && !names(header, version)) throw new ApiError(412, 'conflict');
}

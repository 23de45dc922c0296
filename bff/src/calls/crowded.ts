import type { ServerResponse } from 'node:http';

const downloads = new WeakMap<ServerResponse, () => boolean>();

/** `isCrowded`: whether others may soon find no place because of this answer, if its client is slow. */
export const noteDownload = (res: ServerResponse, isCrowded: () => boolean) => void downloads.set(res, isCrowded);

export const isCrowded = (res: ServerResponse): boolean => downloads.get(res)?.() ?? false;

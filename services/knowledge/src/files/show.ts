import type { StoredFile } from '@atrium/contracts';
import { filePath, thumbPath } from '@atrium/contracts/files';
import type { FileDoc } from './store/files.ts';

const idIn = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{24})(?:\/thumb)?$/;

export const idOf = (src: string): string | undefined => idIn.exec(src)?.[1];

export function showFile(file: Omit<FileDoc, 'client_id'>): StoredFile {
  const src = filePath(file._id);
  const thumb = file.thumb_size === null ? null : thumbPath(file._id);
  return {
    _id: file._id,
    file: { src, type: file.type, size: file.size },
    thumb,
    mini: thumb,
    url: src,
    fileName: file.name,
    width: file.width,
    height: file.height,
  };
}

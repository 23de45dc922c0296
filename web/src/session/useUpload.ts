import type { Attachment, FileModule, StoredFile } from '@atrium/contracts';
import { useSelector } from 'react-redux';
import { makeUpload } from '../lib/upload.ts';
import type { FileItem } from '../ui/files/FileField.tsx';
import type { UploadFile } from '../ui/files/uploads.ts';
import { selectClientId } from './sessionSelectors.ts';
import { useSending } from './useSending.ts';

const storedItem = ({ _id, fileName, url, file, mini }: StoredFile): FileItem => ({
  id: _id,
  name: fileName,
  url,
  type: file.type,
  bytes: file.size,
  ...(mini && { thumb: mini }),
});

/** A file of an item as ui/files shows it. */
export const attachedItem = ({ _id, name, src, type, size, mini, alt }: Attachment): FileItem => ({
  id: _id,
  name,
  url: src,
  type,
  bytes: size,
  ...(mini && { thumb: mini }),
  ...(alt && { alt }),
});

/** Sends files of a module, for `FileField`. */
export function useUpload(module: FileModule): UploadFile<FileItem> {
  const clientId = useSelector(selectClientId) ?? '';
  const sending = useSending();
  return async (file, options) => storedItem(await makeUpload(sending)(file, { ...options, clientId, module }));
}

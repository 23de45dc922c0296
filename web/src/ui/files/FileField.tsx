import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { FieldProps } from '../Field.tsx';
import { WaitingField } from '../fields/WaitingField.tsx';
import { lazyPart } from '../lazyPart.tsx';
import type { FileLimits } from './accept.ts';
import type { UploadFile } from './uploads.ts';

export interface FileItem {
  id: string;
  name: string;
  /** Of this origin. */
  url: string;
  type: string;
  bytes: number;
  /** A small picture of it. */
  thumb?: string;
  /** What a picture shows, for those who do not see it. */
  alt?: string;
}

export interface FileFieldProps extends FieldProps, FileLimits {
  name?: string;
  value: readonly FileItem[];
  /** Sends one file; the field knows nothing of the server. */
  upload: UploadFile<FileItem>;
  /** The reader's words for why `upload` failed. */
  problemOf?: (error: unknown) => string;
  /** Asks for a description of each picture. */
  withAlt?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Whether files are on their way, whenever that changes. */
  onUploading?: (isUploading: boolean) => void;
  onChange: (value: FileItem[]) => void;
}

/** Files: dropped, pasted, chosen or photographed; sent with progress, ordered, described and previewed. */
export const FileField = lazyPart<FileFieldProps>(
  lazyNamed(() => import('./FileInputs.tsx'), 'FileInputs', 'fileField', 'moving'),
  WaitingField,
);

export interface ImportOrder {
  workspace: string;
  mask: string;
  /** Where the archive is. */
  folder: string;
}

/** The archive in its folder. */
export const archiveName = 'upload.zip';

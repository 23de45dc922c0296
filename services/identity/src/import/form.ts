import type { IncomingMessage } from 'node:http';
import { maxImportedBytes } from '@atrium/contracts/employeeImports';
import { badRequest, invalid, tooLarge } from '@atrium/kit';
import { announcedSize, readForm } from '@atrium/kit/form';

export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** The one file of a multipart form. */
export async function readUploadedFile(req: IncomingMessage): Promise<UploadedFile> {
  announcedSize(req, { bytes: maxImportedBytes, files: 1 });
  let file: UploadedFile | undefined;
  await readForm(req, async ({ name = '', content }) => {
    if (file) throw invalid({ file: 'too_many' });
    file = { name, content: await collect(content) };
  });
  if (!file?.content.length) throw badRequest('no_file');
  return file;
}

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxImportedBytes) throw tooLarge('file_too_big', { size: maxImportedBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import {
  employeeImports,
  files as calls,
  type EmployeeImport,
  type FileModule,
  type StoredFile,
} from '@atrium/contracts';
import { as, type Person } from './cast.ts';
import type { TestClient } from './client.ts';

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export interface NewFile {
  name?: string;
  /** Of a name that ends with `.png`: a picture of one pixel. */
  content?: Buffer | string;
}

/** What `/api/upload` takes. */
export function uploadForm(clientId: string, files: NewFile[], module: string = 'post'): FormData {
  const form = new FormData();
  form.set('client_id', clientId);
  form.set('module', module);
  for (const { name = 'file.bin', content = name.endsWith('.png') ? onePixel : 'content' } of files)
    form.append('file', new Blob([content as string]), name);
  return form;
}

/** Uploads files through the portal or to knowledge itself, in their order. */
export const uploadTo = async (
  client: TestClient,
  clientId: string,
  files: NewFile[],
  module?: FileModule,
): Promise<StoredFile[]> =>
  (await client.call(calls.upload, { body: uploadForm(clientId, files, module) } as never)).results;

/** Uploads a file as a person of the portal. */
export const upload = async (person: Person, file: NewFile = {}, module?: FileModule): Promise<StoredFile> =>
  (await uploadTo(as(person), person.client_id, [file], module))[0]!;

/** An uploaded file as a post or comment takes it. */
export const attachmentOf = ({ _id, fileName: name, file: { type, size } }: StoredFile) => ({ _id, name, type, size });

/** Uploads a table of employees as an administrator of the portal. */
export const importTable = async (
  adm: Person,
  content: Buffer | string,
  name = 'people.csv',
): Promise<EmployeeImport> => {
  const form = new FormData();
  form.set('file', new Blob([content as string]), name);
  const params = { clientId: adm.client_id };
  return (await as(adm).call(employeeImports.create, { params, body: form } as never)).result;
};

import { useState } from 'react';
import { makeUpload } from '../../lib/upload.ts';
import { Fields } from '../fields/Fields.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { FileField, type FileItem } from './FileField.tsx';
import type { UploadFile } from './uploads.ts';

const send = makeUpload({ headers: () => ({}), onFailed: () => undefined });
const upload: UploadFile<FileItem> = async (file, options) => {
  const stored = await send(file, { clientId: 'a'.repeat(24), module: 'post', ...options });
  return { id: stored._id, name: file.name, url: stored.url, type: file.type, bytes: file.size };
};

const item = (id: string, name: string, type: string, url: string): FileItem => ({
  id,
  name,
  type,
  url,
  bytes: 48_300,
});
const some = [
  item('1', 'Склад, перший день.svg', 'image/svg+xml', '/all-icons.svg'),
  item('2', 'Rules.pdf', 'application/pdf', '/sample.pdf'),
  item('3', 'Welcome.mp4', 'video/mp4', '/sample.mp4'),
];
const megabyte = 1024 * 1024;

function Show() {
  const [files, setFiles] = useState<FileItem[]>(some);
  const [photo, setPhoto] = useState<FileItem[]>([]);
  return (
    <Section title="Files">
      <Fields>
        <FileField
          label="Attachments"
          name="files"
          accept={['image/*', 'video/*', 'application/pdf']}
          maxBytes={megabyte}
          most={6}
          withAlt
          value={files}
          onChange={setFiles}
          upload={upload}
          problemOf={() => 'The server did not answer'}
        />
        <output aria-label="files">{files.map(({ name }) => name).join('|')}</output>
        <FileField
          label="Photo"
          required
          accept={['image/*']}
          most={1}
          value={photo}
          onChange={setPhoto}
          upload={upload}
          error={photo.length ? undefined : 'Choose a photo'}
        />
        <FileField label="Read-only" readOnly value={some} onChange={setFiles} upload={upload} />
      </Fields>
    </Section>
  );
}

export const showcase: Showcase = { title: 'Files', Show };

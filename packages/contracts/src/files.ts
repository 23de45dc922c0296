import { z } from 'zod';
import { defineCalls } from './call.ts';
import type { FeatureCode } from './rights.ts';
import { clientId, id, one, storedPath } from './shapes.ts';

/**
 * A stored file, as an upload answers it (D53). `thumb` and `mini`: paths of a 400 px WebP, pictures only. `size`:
 * bytes.
 */
export const storedFile = z
  .object({
    _id: id('file'),
    file: z.object({ src: z.string(), type: z.string(), size: z.number().int() }),
    thumb: z.string().nullable(),
    mini: z.string().nullable(),
    url: z.string(),
    fileName: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFile>;

/** The feature of a file, which decides its size limit: `post`, `comment` and `personal` 20 MB, others 250 MB. */
export const fileModules = [
  'post',
  'comment',
  'profile',
  'client',
  'article',
  'message',
  'task',
  'service',
  'idea',
  'vacancy',
  'group',
  'report',
  'shop',
  'course',
  'hr',
  'personal',
  'event',
] as const;

export type FileModule = (typeof fileModules)[number];

/** Nothing is uploaded for a report: a stored file has an owner and a time (docs/decisions/020). */
export const uploadModules = fileModules.filter((module) => module !== 'report');

/** The right without which a file of the module is neither uploaded nor read, also by its owner; null: none. */
export const fileRights: Record<FileModule, FeatureCode | null> = {
  post: 'wall',
  comment: 'wall',
  profile: null,
  client: null,
  article: 'knowl_base',
  message: 'chat',
  task: 'task_tracker',
  service: 'services',
  idea: 'ideas',
  vacancy: 'vacancies',
  group: 'groups',
  report: 'no_silent',
  shop: 'shop',
  course: 'lms',
  hr: null,
  personal: null,
  event: 'calendar',
};

export const megabyte = 1024 * 1024;
export const postFileLimit = 20 * megabyte;
export const fileLimit = 250 * megabyte;

/** The path of a file's content, outside of /api since pictures are loaded by cookie (D17). */
export const filePath = (fileId: string) => `/files/${fileId}`;
export const thumbPath = (fileId: string) => `/files/${fileId}/thumb`;
/** Of a logo or head picture, for those who are not signed in (D174). */
export const companyPicturePath = (fileId: string) => `/files/${fileId}/company`;

const uploadErrors = [
  'no_file',
  'file_too_big',
  'file_type',
  'file_broken',
  'picture_too_big',
  'storage_limit',
  'NoSuchBucket',
  'accountDisabled',
  'ECONNREFUSED',
  'upload_interrupted',
  'insufficient_storage',
] as const;

export const files = defineCalls(
  'knowledge',
  'files',
  { about: 'Uploaded files and their content.', access: 'member', right: null },
  {
    upload: {
      method: 'POST',
      path: '/api/upload',
      summary:
        'Upload files: multipart fields `client_id`, `module` (before the files), then `file` 1..10 times, streamed',
      takes: 'form',
      form: z.object({ client_id: clientId(), module: z.enum(uploadModules) }),
      result: z.object({ results: z.array(storedFile) }),
      errors: uploadErrors,
      perMinute: 60,
    },
    remove: {
      method: 'POST',
      path: '/api/del_file',
      summary: 'Delete a file by its path; owner or administrator (D54)',
      body: z.object({ src: storedPath() }),
      result: one(z.object({ src: z.string() })),
    },
    removeMany: {
      method: 'POST',
      path: '/api/del_minio_files',
      summary: 'Delete files by their paths; all or none',
      body: z.object({ files: z.array(storedPath()).min(1, 'required').max(100, 'too_many') }),
      result: one(z.array(z.string())),
    },
    get: {
      method: 'GET',
      path: '/files/{id}',
      summary: 'A file’s content; ranges and content-disposition; `?download=1` saves it',
      params: z.object({ id: id('file') }),
      query: z.object({ download: z.string().max(5).optional() }),
      gives: 'stream',
    },
    thumb: {
      method: 'GET',
      path: '/files/{id}/thumb',
      summary: 'A picture’s 400 px thumbnail',
      params: z.object({ id: id('picture') }),
      gives: 'stream',
    },
    ofCompany: {
      method: 'GET',
      path: '/files/{id}/company',
      summary: 'A company’s logo or head picture, as the sign-in page and letters show it; 404 for other files',
      access: 'public',
      params: z.object({ id: id('company picture') }),
      gives: 'stream',
      perMinute: 240,
    },
    stat: {
      method: 'GET',
      path: '/api/clients/{id}/filestat',
      summary: 'Storage used and allowed, in GB, and bytes a module',
      access: 'panel',
      params: z.object({ id: clientId() }),
      result: one(
        z.object({
          used: z.number(),
          total: z.number(),
          files: z.number().int(),
          modules: z.array(z.object({ module: z.string(), files: z.number().int(), bytes: z.number() })),
        }),
      ),
    },
  },
);

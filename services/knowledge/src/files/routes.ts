import { carriedFiles } from '@atrium/contracts/carriedFiles';
import { files as contract } from '@atrium/contracts/files';
import { storages } from '@atrium/contracts/storages';
import { allow, answer, found, type Member } from '@atrium/kit';
import { describeFiles } from './describe.ts';
import { companyPicture, readableFile } from './reading.ts';
import { removeFiles } from './commands/remove.ts';
import { contentOf, send, thumbOf } from './send.ts';
import { resizeStorage } from './commands/resize.ts';
import { showStorage, showStorages } from './stat.ts';
import { receiveFiles } from './commands/upload.ts';

export const fileRoutes = [
  answer(contract.upload, async ({ caller, req }) => ({ results: await receiveFiles(caller, req) })),

  answer(contract.remove, async ({ caller, body: { src } }) => {
    await removeFiles(caller, [src]);
    return { result: { src } };
  }),

  answer(contract.removeMany, async ({ caller, body: { files } }) => {
    await removeFiles(caller, files);
    return { result: files };
  }),

  answer(contract.get, async ({ caller, params, query, req, res }) => {
    const file = await readableFile(caller, params.id);
    await send(contentOf(file, query.download === '1'), req, res);
  }),

  answer(contract.thumb, async ({ caller, params, req, res }) => {
    const file = await readableFile(caller, params.id);
    await send(thumbOf(file, found(file.thumb_size, 'thumb')), req, res);
  }),

  answer(contract.ofCompany, async ({ params, req, res }) => {
    const file = await companyPicture(params.id);
    await send({ ...contentOf(file, false), isPublic: true }, req, res);
  }),

  answer(contract.stat, async ({ caller }) => ({ result: await showStorage(caller) })),

  answer(storages.list, async ({ body }) => ({ result: await showStorages(body.ids) })),

  answer(storages.update, async ({ caller, params, body }) => {
    allow(caller.clientId === params.id);
    return { result: await resizeStorage(caller as Member, body.total) };
  }),

  answer(carriedFiles.describe, async ({ caller, body }) => ({ result: await describeFiles(caller, body) })),
];

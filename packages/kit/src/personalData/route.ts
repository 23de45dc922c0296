import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackendName } from '@atrium/contracts/services';
import { personalDataPart } from '@atrium/contracts/personalDataParts';
import { answer } from '../answer.ts';
import { isAdmin } from '../caller.ts';
import { allow } from '../errors.ts';
import type { PersonalData } from './form.ts';
import { encodePieces, piecesOf } from './frames.ts';

/** Answers identity with what this service holds of a person: for the person, and administrators of the company. */
export const personalDataRoute = (service: BackendName, data: PersonalData = {}) =>
  answer(personalDataPart(service), async ({ caller, params, query, res }) => {
    allow(caller.userId === params.id || isAdmin(caller));
    const subject = { clientId: caller.clientId, userId: params.id, lang: query.lang };
    res.setHeader('content-type', 'application/octet-stream');
    const pieces = Readable.from(encodePieces(piecesOf(data, subject)), { highWaterMark: 1 });
    await pipeline(pieces, res).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // identity asks no more
    });
  });

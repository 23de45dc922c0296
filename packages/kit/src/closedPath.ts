import type { RequestHandler } from 'express';

/** Answers 404 to everything under the path where it is used. */
export const closedPath: RequestHandler = (_, res) => void res.status(404).type('text').send('Not found');

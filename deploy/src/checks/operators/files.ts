import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../processes.ts';

export const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

export const readYaml = (path: string) => parse(read(path), { merge: true });

export const readDocuments = (path: string) =>
  parseAllDocuments(read(path), { merge: true }).map((document) => {
    if (document.errors.length) throw new Error(`${path}: ${document.errors[0]}`);
    return document.toJS();
  });

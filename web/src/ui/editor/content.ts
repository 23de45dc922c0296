import { DOMParser, type ParseOptions, type Schema } from '@tiptap/pm/model';
import { getSchema, type Extensions } from '@tiptap/react';
import { parseHtml } from '../../lib/parseHtml.ts';

/** What an editor is to show. Its own reading of texts is refused where Trusted Types are demanded. */
export const nodeOf = (html: string, schema: Schema, options?: ParseOptions) =>
  DOMParser.fromSchema(schema).parse(parseHtml(html), options);

/** The same for an editor that is not made yet. */
export const contentOf = (html: string, extensions: Extensions, options?: ParseOptions) =>
  nodeOf(html, getSchema(extensions), options).toJSON() as object;

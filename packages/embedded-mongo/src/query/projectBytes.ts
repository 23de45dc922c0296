import { decodeExact, encode } from '../values/bson.ts';
import { namesOf, picked } from '../values/raw.ts';
import { type Doc, isNumeric, isTrue } from '../values/types.ts';
import { projectionOf } from './project.ts';

/** As {@link projectionOf} over stored bytes, for projections that keep or drop whole top-level fields. */
export function bytesProjectionOf(
  projection: Doc | undefined,
  filter: Doc = {},
): ((bytes: Uint8Array) => Uint8Array) | undefined {
  const project = projectionOf(projection, filter);
  if (!project) return undefined;
  return wholeFields(projection!) ?? ((bytes) => encode(project(decodeExact(bytes))));
}

function wholeFields(projection: Doc): ((bytes: Uint8Array) => Uint8Array) | undefined {
  const entries = Object.entries(projection);
  if (!entries.every(([path, value]) => isFlag(value) && !path.includes('.'))) return undefined;
  const [, leading] = entries.find(([path]) => path !== '_id') ?? entries[0]!;
  const keeps = isTrue(leading);
  const named = new Set(entries.filter(([, value]) => isTrue(value) === keeps).map(([path]) => path));
  if (keeps && !('_id' in projection)) named.add('_id');
  const names = namesOf(named);
  return (bytes) => picked(bytes, names, keeps);
}

const isFlag = (value: unknown) => typeof value === 'boolean' || isNumeric(value);

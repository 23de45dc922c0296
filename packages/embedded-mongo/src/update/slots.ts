import { fault } from '../errors.ts';
import { isIndex } from '../values/paths.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { setLast } from '../values/unusual.ts';

export type Slot = { holder: Doc | unknown[]; name: string; value: unknown; set: (value: unknown) => void };

const MAX_PADDING = 1_500_000;

/** With `create`, creates missing documents on the way and throws 28 where another value is in the way. */
export function slotAt(doc: Doc, parts: string[], create: boolean, path = parts.join('.')): Slot | undefined {
  let holder: Doc | unknown[] = doc;
  const made: (() => void)[] = [];
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(holder) && !isIndex(part)) {
      if (!create) return undefined;
      throw notViable(part, parts[i - 1], holder);
    }
    const value = read(holder, part);
    if (i === parts.length - 1) return slot(holder, part, value, made);
    if (value === undefined) {
      if (!create) return undefined;
      const fresh: Doc = {};
      const into = holder;
      made.push(() => write(into, part, fresh));
      holder = fresh;
    } else if (isDocument(value) || Array.isArray(value)) holder = value;
    else if (create) throw notViable(parts[i + 1]!, part, value);
    else return undefined;
  }
  throw fault('BadValue', `empty path ${path}`);
}

export const leadsThroughArray = (doc: Doc, parts: string[]) =>
  parts.slice(1).some((_, i) => Array.isArray(slotAt(doc, parts.slice(0, i + 1), false)?.value));

function slot(holder: Doc | unknown[], name: string, value: unknown, made: (() => void)[]): Slot {
  const set = (next: unknown) => {
    for (const make of made) make();
    write(holder, name, next);
  };
  return { holder, name, value, set };
}

const read = (holder: Doc | unknown[], part: string): unknown =>
  Array.isArray(holder) ? holder[Number(part)] : Object.hasOwn(holder, part) ? holder[part] : undefined;

function write(holder: Doc | unknown[], part: string, value: unknown) {
  if (!Array.isArray(holder)) {
    setLast(holder, part, value);
    return;
  }
  const at = Number(part);
  if (at - holder.length > MAX_PADDING) throw fault('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
  while (holder.length < at) holder.push(null);
  holder[at] = value;
}

/** A removed array element becomes null. */
export function removeAt({ holder, name, value }: Slot) {
  if (value === undefined) return;
  if (Array.isArray(holder)) holder[Number(name)] = null;
  else delete holder[name];
}

function notViable(part: string, parent: string | undefined, value: unknown) {
  return fault('PathNotViable', `Cannot create field '${part}' in element {${parent ?? ''}: ${JSON.stringify(value)}}`);
}

import type { Command } from './call.ts';

/** All that is known of a command. Source: https://www.mongodb.com/docs/manual/reference/command/ */
export type CommandRecord = {
  run: Command;
  /** Other names of it. */
  aliases?: readonly string[];
  /** Its options besides those of every command; any other is refused. Undefined: none is. */
  options?: ReadonlySet<string>;
  /** The field with its statements, and their options. */
  statements?: { field: string; options: ReadonlySet<string> };
  /** `exact`: numbers keep their BSON type, since they may be stored; `bytes`: the field `documents` is not decoded. */
  body?: 'exact' | 'bytes';
  /** Takes every read concern; others take `local` only. */
  reads?: true;
  /** Takes a write concern. */
  writes?: true;
  /** `ends`: takes a write concern too, and runs beside the transaction. */
  transaction?: 'within' | 'ends';
  /** Of version 1 of the stable API (https://www.mongodb.com/docs/manual/reference/stable-api/). */
  isStable?: true;
  /** Its value is a command, whose options are checked too. */
  isOuter?: true;
  /** Also for a connection that has not signed in. */
  isOpen?: true;
  /** A driver may send it first, as OP_QUERY. */
  isFirst?: true;
};

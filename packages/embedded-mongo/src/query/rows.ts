export type Row = { rid: number; bytes: Uint8Array };

export type Counters = { keys: number; docs: number };

/** `first`: rows to read at first; `isAll`: no more will be asked for; `skip`: rows that merged ranges need not fetch. */
export type Block = { first: number; isAll: boolean; skip: number };

/** A document before and after a commit; undefined where there was or is none. */
export type Changed = { table: string; before?: Uint8Array; after?: Uint8Array };

/** Counts commits, and keeps what they change while a transaction reads from before them. */
export type Changes = {
  /** Only inside a write, which {@link committed} or {@link undone} ends. */
  note(table: string, before: Uint8Array | undefined, after: Uint8Array | undefined): void;
  committed(): void;
  undone(): void;
  /** Number of commits so far. */
  version(): number;
  /** Keeps the changes that follow the current version, until the returned function is called. */
  pin(): () => void;
  /** The changes after a pinned version, undefined when there were too many to be kept. */
  since(version: number): Changed[] | undefined;
};

type Commit = { version: number; changed: Changed[]; bytes: number };

const MAX_BYTES = 64 * 1024 * 1024;

export function openChanges(maxBytes = MAX_BYTES): Changes {
  let version = 0;
  let noted: Commit = emptyCommit();
  const log: Commit[] = [];
  let bytes = 0;
  /** Changes up to this version are not in the log. */
  let forgotten = 0;
  const pins = new Map<number, number>();

  function forget(count: number) {
    for (const commit of log.splice(0, count)) {
      bytes -= commit.bytes;
      forgotten = commit.version;
    }
  }

  function forgetUnpinned() {
    const oldest = Math.min(...pins.keys());
    const kept = log.findIndex((commit) => commit.version > oldest);
    forget(kept === -1 ? log.length : kept);
  }

  return {
    note(table, before, after) {
      noted.bytes += (before?.length ?? 0) + (after?.length ?? 0) + 100;
      if (noted.bytes > maxBytes) noted.changed = [];
      else noted.changed.push({ table, before, after });
    },
    committed() {
      const commit = { ...noted, version: ++version };
      noted = emptyCommit();
      if (pins.size === 0) return;
      log.push(commit);
      bytes += commit.bytes;
      while (bytes > maxBytes) forget(1);
    },
    undone() {
      noted = emptyCommit();
    },
    version: () => version,
    pin() {
      const at = version;
      pins.set(at, (pins.get(at) ?? 0) + 1);
      return () => {
        const left = pins.get(at)! - 1;
        if (left > 0) pins.set(at, left);
        else pins.delete(at);
        forgetUnpinned();
      };
    },
    since(then) {
      if (then < forgotten) return undefined;
      return log.filter((commit) => commit.version > then).flatMap(({ changed }) => changed);
    },
  };
}

const emptyCommit = (): Commit => ({ version: 0, changed: [], bytes: 0 });

export interface Sending {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
  /** Why it failed, as the caller's upload said. */
  error?: unknown;
}

export type UploadFile<Item> = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<Item>;

interface Options<Item> {
  upload: UploadFile<Item>;
  onDone: (item: Item) => void;
}

/** Sends one file after the other, so that they arrive in the order in which they were chosen. */
export function makeUploads<Item>({ upload, onDone }: Options<Item>) {
  let rows: readonly Sending[] = [];
  let current: { key: string; abort: AbortController } | null = null;
  let count = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly Sending[]) => {
    rows = next;
    listeners.forEach((listener) => listener());
  };
  const patch = (key: string, change: Partial<Sending>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const drop = (key: string) => set(rows.filter((row) => row.key !== key));

  async function next(): Promise<void> {
    const row = rows.find(({ error }) => error === undefined);
    if (current || !row) return;
    const { key, file } = row;
    const abort = new AbortController();
    current = { key, abort };
    try {
      const item = await upload(file, { onProgress: (percent) => patch(key, { percent }), signal: abort.signal });
      if (abort.signal.aborted) return;
      drop(key);
      onDone(item);
    } catch (error) {
      if (!abort.signal.aborted) patch(key, { error: error ?? 'unknown', percent: 0 });
    } finally {
      current = null;
      void next();
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rows: () => rows,
    add(files: readonly File[]) {
      set([...rows, ...files.map((file) => ({ key: `file-${(count += 1)}`, file, percent: 0 }))]);
      void next();
    },
    cancel(key: string) {
      drop(key);
      if (current?.key === key) current.abort.abort();
    },
    retry(key: string) {
      patch(key, { error: undefined });
      void next();
    },
    stop() {
      current?.abort.abort();
      set([]);
    },
  };
}

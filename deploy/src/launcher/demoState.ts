import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `making`: begun, perhaps by an earlier start. */
export type DemoState = 'none' | 'making' | 'made';

export interface DemoPasswords {
  /** Of everyone in the demo's companies. */
  people: string;
  superadmin: string;
}

/** What the launcher says of the demo. Whether there are such accounts is decided by the database alone. */
export interface StoredDemo {
  state: DemoState;
  /** The time that the company's dates are relative to. */
  begun?: string;
  /** Its own, while it is made; absent: the published ones. */
  passwords?: DemoPasswords;
  /** It is made, and its passwords have been shown. */
  hasOwnPasswords?: boolean;
}

const marker = (dataDir: string) => join(dataDir, 'demo.json');
export const demoJournal = (dataDir: string): string => join(dataDir, 'demo.jsonl');

export function readDemo(dataDir: string): StoredDemo {
  try {
    return existsSync(marker(dataDir)) ? JSON.parse(readFileSync(marker(dataDir), 'utf8')) : { state: 'none' };
  } catch {
    return { state: 'none' }; // truncated by a power cut of an earlier release
  }
}

export function storeDemo(dataDir: string, content: StoredDemo) {
  writeFileSync(`${marker(dataDir)}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${marker(dataDir)}.new`, marker(dataDir));
}

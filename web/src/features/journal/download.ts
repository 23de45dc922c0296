import { CallError, fillPath, type ErrorBody, type JournalFilter } from '@atrium/contracts';
import { journal } from '@atrium/contracts/journal';
import type { CallerHeaders } from '../../lib/api.ts';
import { saveFile } from '../../lib/saveFile.ts';

/** Saves all rows that match as CSV, under the name that the server gives. Fails with CallError. */
export async function downloadJournal(client: string, filter: JournalFilter, headers: CallerHeaders) {
  const query = new URLSearchParams(filter as Record<string, string>);
  const answer = await fetch(`${fillPath(journal.export.path, { client })}?${query}`, { headers }).catch(
    (cause: unknown) => {
      throw new CallError(0, null, cause);
    },
  );
  if (!answer.ok) throw new CallError(answer.status, (await answer.json().catch(() => null)) as ErrorBody | null);
  const [, name = 'journal.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  saveFile(name, await answer.blob());
}

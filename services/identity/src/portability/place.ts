import type { JobDoc, Progress } from '../longJobs/job.ts';

/** Where a job is: what its next small step does, and from where. */
export interface Place {
  stage: string;
  service?: string;
  collection?: string;
  /** The id, key or file after which it goes on. */
  after?: string;
  /** Bytes or files that are done. */
  offset?: number;
  client?: string;
  /** Of that company in the archive of all. */
  folder?: string;
}

export interface Moved {
  /** Null: it was the last. */
  place: Place | null;
  done?: number;
  total?: number;
}

const stepMs = 1000;

export const placeOf = ({ position }: Pick<JobDoc, 'position'>, first: Place): Place =>
  position ? (JSON.parse(position) as Place) : first;

/** Small steps for about a second, each of which may be done again after a crash. */
export async function goOn(job: JobDoc, first: Place, move: (place: Place) => Promise<Moved>): Promise<Progress> {
  const until = performance.now() + stepMs;
  let place: Place | null = placeOf(job, first);
  let done = 0;
  let total: number | undefined;
  do {
    const moved: Moved = await move(place);
    done += moved.done ?? 0;
    total = moved.total ?? total;
    place = moved.place;
  } while (place && performance.now() < until);
  return { position: place && JSON.stringify(place), done, ...(total !== undefined && { total }) };
}

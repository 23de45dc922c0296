const pageSize = 200;

/** The rows of all pages, read while they are taken; `read` gives those after an id, in the order of ids. */
export async function* inPages<T extends { _id: string }>(
  read: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let page = await read('', pageSize); page.length;) {
    yield* page;
    page = page.length === pageSize ? await read(page.at(-1)!._id, pageSize) : [];
  }
}

import { linkPreviews } from '@atrium/contracts/linkPreviews';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

/** Previews a page that is played here. */
async function makePreview({ author, canary }: Making): Promise<string> {
  const large = await picture();
  const pages = createServer((req, res) => {
    const isPicture = req.url === '/picture.png';
    const tags = `<title>${canary}</title><meta property="og:image" content="/picture.png">`;
    res.setHeader('content-type', isPicture ? 'image/png' : 'text/html').end(isPicture ? large : tags);
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
  const id = await eventually(async () => {
    const { result } = await as(author).call(linkPreviews.get, { query: { url } });
    if (result?.title !== canary || !result.picture) throw new Error('The page is not previewed with its picture yet.');
    return result._id;
  });
  pages.close();
  return id;
}

export const samples: Samples = {
  entities: [{ entity: 'link preview', make: makePreview }],
  collections: {
    // The oldest go when there are too many: not the original, which is asked for.
    'knowledge.link_previews': (_, { expires }) => ({ expires: new Date((expires as Date).getTime() - 60_000) }),
  },
};

// Makes the data folder of a small portal of a release, for the test that the present release opens it:
// node deploy/test/releases/make.ts FOLDER-OF-THE-RELEASE FILE.tar.gz
// The folder is a checkout with its packages installed and its web client built (npm start once).
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { auth, follows, posts } from '@atrium/contracts';
import { commentOn, makeCompany, upload, writePost } from '../fixtures/company.ts';
import { launch } from '../fixtures/launched.ts';

const [release = '', file = ''] = process.argv.slice(2);
const dataDir = join(tmpdir(), `atrium-release-${randomBytes(5).toString('hex')}`);
mkdirSync(dataDir);

const olena = {
  firstName: 'Олена',
  lastName: 'Шевченко',
  email: 'olena@north.test',
  password: 'test-pass-1',
  position: 'Інженерка',
  department: 'Розробка',
};

const portal = await launch(dataDir, {}, { release: resolve(release) });
const company = await makeCompany(portal.url, 'north');
const { adm, ana, bo, id } = company;
await adm.api(auth.registerMany, { body: { client_id: id, users: [{ ...olena, chief: ana.userId }] } });
const post = await writePost(company, 'The first post');
await commentOn(company, post);
await bo.api(posts.like, { body: { like_type: 'post', id: post } });
await bo.api(follows.follow, { body: { user_id: ana.userId } });
await writePost(company, 'Another post');
const { _id, fileName: name, file: stored } = await upload(company, 'a file of the last release', 'post');
const attachment = [{ _id, name, type: stored.type, size: stored.size }]; // what no post carries is removed after a day
await ana.api(posts.create, { body: { text: 'A post with a file', attachment } });
await new Promise((done) => setTimeout(done, 3000)); // until all is handled and marked
await portal.stop();
const keep = ['embedded-mongo/data.sqlite', 'files', 'nats', 'secrets.json'];
execFileSync('tar', ['-czf', resolve(file), '-C', dataDir, ...keep], { stdio: 'inherit' });
rmSync(dataDir, { recursive: true });
process.exit(0);

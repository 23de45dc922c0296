/** @module-tag full */
import { posts } from '@atrium/contracts';
import { as, attachmentOf, makeCompany, uploadTo, type Company } from '@atrium/testkit';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { usePages, type VisitOptions } from './pages.ts';

// The viewer of pictures: zoom by wheel, pinch, double tap, keys and buttons; turning; the original as a download.

const pages = usePages();
let company: Company;
let page: Page;

const pictures = [
  { name: 'roof.png', background: '#3355e0' },
  { name: 'Вид с крыши.png', background: '#e05533' },
  { name: 'yard.png', background: '#33a055' },
];
const draw = ({ background }: (typeof pictures)[number]) => drawPicture(background, 1600, 1200);

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana } = company;
  const files = await Promise.all(pictures.map(async (one) => ({ name: one.name, content: await draw(one) })));
  const attachment = (await uploadTo(as(ana), ana.client_id, files)).map(attachmentOf);
  await as(ana).call(posts.create, { body: { text: 'Three views', attachment } });
});

async function open(at: number, options: VisitOptions = {}) {
  page = await pages.enter(company.ana, company.client.workspace, options);
  await page.getByRole('button', { name: `Open picture ${at} of 3` }).click();
  await isLoaded();
}

const viewer = () => page.getByRole('dialog');
const picture = () => viewer().getByRole('img');
const button = (name: string) => viewer().getByRole('button', { name, exact: true });
/** Its size is known before: a picture that has not come cannot be made larger or moved. */
const isLoaded = () =>
  expect.poll(() => page.evaluate(`document.querySelector('dialog img').naturalWidth`)).toBeGreaterThan(0);
async function shows(name: string) {
  await viewer().getByRole('img', { name, exact: true }).waitFor();
  await isLoaded();
}

/** Scale and shift of the picture against its fitted size. */
const view = () =>
  page.evaluate(`(() => {
    const { a, e, f } = new DOMMatrix(document.querySelector('dialog img').style.transform);
    return { scale: a, x: e, y: f };
  })()`) as Promise<{ scale: number; x: number; y: number }>;
const scale = async () => (await view()).scale;

async function fingers(...steps: { x: number; y: number }[][]) {
  const client = await page.context().newCDPSession(page);
  for (const [at, points] of steps.entries()) {
    const type = at === 0 ? 'touchStart' : 'touchMove';
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('keys and buttons zoom, move and turn', async () => {
  await open(1);
  await viewer().getByText('1 of 3').waitFor();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await scale()).toBeCloseTo(2.25);
  await viewer().getByText('225 %').waitFor();

  await page.keyboard.press('ArrowRight');
  expect((await view()).x).toBeLessThan(0);
  await shows('roof.png');
  for (let n = 0; n < 60; n += 1) await page.keyboard.press('ArrowRight');
  const box = (await picture().boundingBox())!;
  expect(box.x + box.width, 'the picture stays in sight').toBeGreaterThanOrEqual(1400);

  await page.keyboard.press('0');
  expect(await view()).toEqual({ scale: 1, x: 0, y: 0 });
  await page.keyboard.press('ArrowRight');
  await shows('Вид с крыши.png');
  await viewer().getByText('2 of 3').waitFor();
  await button('Zoom in').click();
  expect(await scale()).toBeCloseTo(1.5);
  await button('Zoom out').click();
  await page.keyboard.press('-');
  expect(await scale()).toBe(1);

  await button('Next picture').click();
  await shows('yard.png');
  expect(await button('Next picture').count()).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await shows('Вид с крыши.png');
});

test('the wheel zooms at the pointer, the mouse moves the picture, and a double press goes there and back', async () => {
  await open(1);
  const box = (await picture().boundingBox())!;
  const corner = { x: box.x + box.width * 0.25, y: box.y + box.height * 0.25 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(scale).toBeGreaterThan(1.5);
  const after = (await picture().boundingBox())!;
  expect((corner.x - after.x) / after.width).toBeCloseTo(0.25, 1);

  const before = await view();
  await page.mouse.down();
  await page.mouse.move(corner.x - 60, corner.y - 40, { steps: 4 });
  await page.mouse.up();
  expect(await view()).toMatchObject({ x: before.x - 60, y: before.y - 40 });
  await shows('roof.png');

  await picture().dblclick();
  expect(await scale()).toBe(1);
  await picture().dblclick();
  expect(await scale()).toBeCloseTo(2.5);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(view).toEqual({ scale: 1, x: 0, y: 0 });

  await page.mouse.click(20, 450);
  await viewer().waitFor({ state: 'detached' });
});

test('two fingers zoom, a double tap too, and a swipe turns a fitted picture only', async () => {
  await open(1, { phone: true });
  const at = (x: number, y = 420) => ({ x, y });
  await fingers([at(300)], [at(240)], [at(120)], [at(60)]);
  await shows('Вид с крыши.png');

  await fingers([at(180), at(210)], [at(150), at(240)], [at(100), at(290)]);
  expect(await scale()).toBeGreaterThan(3);
  await fingers([at(300)], [at(200)], [at(60)]);
  await shows('Вид с крыши.png');
  expect((await view()).x).toBeLessThan(0);

  await page.touchscreen.tap(195, 420);
  await page.touchscreen.tap(195, 420);
  await expect.poll(scale).toBe(1);
  await page.touchscreen.tap(195, 420);
  await page.touchscreen.tap(195, 420);
  await expect.poll(scale).toBeCloseTo(2.5);
  await page.touchscreen.tap(195, 420);
  await page.touchscreen.tap(195, 420);
  await expect.poll(scale).toBe(1);
  await fingers([at(90)], [at(150)], [at(330)]);
  await shows('roof.png');

  for (const target of await viewer().locator('button, a').all()) {
    if (!(await target.isVisible())) continue;
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('the original is downloaded with its name', async () => {
  await open(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer().getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Вид с крыши.png');
  const bytes = await readFile((await download.path())!);
  expect(bytes.equals(await draw(pictures[1]!))).toBe(true);
});

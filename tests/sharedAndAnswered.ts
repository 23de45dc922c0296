import type { Company, Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawPicture } from './drawPicture.ts';

/** ana writes a post with a picture that mentions bo, who sees it immediately, likes it and answers; ana sees that. */
export async function expectSharedAndAnswered(enter: (person: Person) => Promise<Page>, { ana, bo }: Company) {
  const [anas, bos] = await Promise.all([enter(ana), enter(bo)]);

  await anas.getByRole('button', { name: /What would you like to share/ }).click();
  const editor = anas.locator('[contenteditable="true"]').first();
  await editor.pressSequentially('Good morning, @Bo');
  await anas.getByRole('option', { name: new RegExp(bo.fullName) }).click();
  await editor.pressSequentially(' have a look at this');
  await anas
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'view.png', mimeType: 'image/png', buffer: await drawPicture() });
  await anas.getByRole('button', { name: 'Remove view.png' }).waitFor();
  await anas.getByRole('button', { name: 'Post', exact: true }).click();
  const mine = anas.getByRole('article').filter({ hasText: 'have a look at this' });
  await mine.waitFor();

  await bos
    .getByRole('link', { name: /1 unread/ })
    .or(bos.getByRole('button', { name: /1 unread/ }))
    .first()
    .waitFor();
  await bos.getByRole('button', { name: '1 new post' }).click();
  const seen = bos.getByRole('article').filter({ hasText: 'have a look at this' });
  await seen.getByRole('link', { name: `@${bo.fullName}` }).waitFor();
  await expect
    .poll(() =>
      seen
        .locator('img[src*="/files/"]')
        .first()
        .evaluate((img: { naturalWidth: number }) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

  await seen.getByRole('button', { name: 'Like', exact: true }).first().click();
  await seen.getByText('Write a comment…').click();
  const field = seen.locator('[contenteditable="true"]');
  await field.pressSequentially('What a view!');
  await field.press('Control+Enter');
  // The push may arrive before the answer of the request, which empties the field.
  await expect.poll(async () => (await field.allTextContents()).join('')).not.toContain('What a view!');
  await seen.getByText('What a view!').waitFor();

  await mine.getByText('What a view!').waitFor();
  await mine.getByRole('button', { name: /1 like/ }).waitFor();
}

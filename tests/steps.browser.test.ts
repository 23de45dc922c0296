/** @module-tag full */
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

// Drawer and stepper, by keyboard and on a phone.

const showcase = useShowcase();

async function open(part: string, narrow = false) {
  return await showcase.open(part, { narrow });
}

test('a drawer keeps the focus, closes by Escape only after what is open in it, and gives the focus back', async () => {
  const page = await open('drawer');
  await page.getByRole('button', { name: 'Ask for time off' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ask for time off' });
  await drawer.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Ask for time off');
  expect(await findings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Choose in the calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose in the calendar' });
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await drawer.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Ask for time off');
});

test('on a phone a drawer fills the screen, with its buttons in view', async () => {
  const page = await open('drawer', true);
  await page.getByRole('button', { name: 'Ask for time off' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Ask for time off' });
  const box = (await drawer.boundingBox())!;
  expect(box.width).toBe(360);
  const send = (await drawer.getByRole('button', { name: 'Send request' }).boundingBox())!;
  expect(send.y + send.height).toBeLessThanOrEqual(780);
  expect(send.height).toBeGreaterThanOrEqual(44);
});

test('steps are walked by arrows and opened by Enter; a locked one is passed over', async () => {
  const page = await open('stepper');
  const current = page.getByRole('button', { name: /Check/ });
  await current.focus();
  expect(await current.getAttribute('aria-current')).toBe('step');
  expect(await page.getByRole('button', { name: /Done.*not available yet/ }).isDisabled()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('current', { exact: true }).innerText()).toBe('file');
  expect(await page.getByRole('button', { name: /Відповідність.*has errors/ }).count()).toBe(1);
});

test('on a phone the stepper says where one is', async () => {
  const page = await open('stepper', true);
  await page.getByText('Step 3 of 4').waitFor();
  for (const step of await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').all()) {
    const box = (await step.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
});

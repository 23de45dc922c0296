import { comments, posts, savedPosts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { openBrowser, signInAs, visit } from '@atrium/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';

// Every screen, light and dark, through axe. Add each new screen here.

let browser: Browser;
let company: Company;
let post: string;

beforeAll(async () => {
  browser = await openBrowser();
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo } = company;
  const mention = `<span data-user="${bo._id}">@${bo.fullName}</span>`;
  const thanks = { type: 'thanks' as const, text: `${mention} for the patience with which it was explained.` };
  await as(ana).call(posts.create, { body: thanks });
  post = (
    await as(ana).call(posts.create, {
      body: { text: `A post for ${mention} with a <a href="https://x.example">link</a>` },
    })
  ).result._id;
  await as(bo).call(comments.create, { body: { parent: { type: 'post', id: post }, text: 'A comment' } });
  await as(bo).call(savedPosts.save, { params: { id: post } });
  await as(ana).call(posts.like, { body: { like_type: 'post', id: post } });
});

afterAll(() => browser?.close());

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(['/login/', '/login_new/', '/register/', '/forgot-password/', `/reset-password/${'t'.repeat(43)}`])(
    '%s has nothing serious',
    async (path) => {
      const { page, close } = await visit(browser, inject('portal').url, { colorScheme });
      await page.goto(path);
      await page.getByRole('main').or(page.locator('form')).first().waitFor();
      expect(await findings(page)).toEqual([]);
      await close();
    },
  );

  test('the wall, a post, a profile, the notifications and the missing page have nothing serious', async () => {
    const { page, complaints, close } = await visit(browser, inject('portal').url, { colorScheme });
    await signInAs(page, company.bo, company.client.workspace);
    for (const path of [
      '/company',
      `/post/${post}`,
      `/profile/${company.bo._id}`,
      `/profile/${company.bo._id}?tab=saved`,
      `/profile/${company.ana._id}`,
      '/notifications',
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findings(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

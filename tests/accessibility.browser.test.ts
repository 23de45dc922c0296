import { comments, posts, savedPosts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// Every screen, light and dark, through axe. Add each new screen here.

const pages = usePages();
let company: Company;
let post: string;

beforeAll(async () => {
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

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(['/login/', '/login_new/', '/register/', '/forgot-password/', `/reset-password/${'t'.repeat(43)}`])(
    '%s has nothing serious',
    async (path) => {
      const page = await pages.open({ colorScheme });
      await page.goto(path);
      await page.getByRole('main').or(page.locator('form')).first().waitFor();
      expect(await findings(page)).toEqual([]);
    },
  );

  test('the wall, a post, a profile, the notifications and the missing page have nothing serious', async () => {
    const page = await pages.openAs(company.bo, company.client.workspace, { colorScheme });
    for (const path of [
      '/company',
      `/post/${post}`,
      `/profile/${company.bo._id}`,
      `/profile/${company.bo._id}?tab=saved`,
      `/profile/${company.bo._id}?tab=security`,
      `/profile/${company.ana._id}`,
      '/notifications',
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findings(page), path).toEqual([]);
    }
  });
});

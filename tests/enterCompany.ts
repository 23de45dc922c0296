import type { Page } from 'playwright-core';

/** As a superadmin, from the list of companies; in whichever language it is. */
export async function enterCompany(page: Page, { workspace }: { workspace: string }) {
  await page.waitForURL('**/clients*');
  await page.getByRole('searchbox').fill(workspace);
  await page
    .getByRole('row')
    .filter({ hasText: workspace })
    .getByRole('button', { name: /^(Enter|Войти|Увійти) / })
    .click();
  await page.waitForURL('**/company');
}

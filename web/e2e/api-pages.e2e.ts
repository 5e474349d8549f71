import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

/** Rules about the page's frame, which is ours; libraries render the content. */
const OF_THE_FRAME = ['document-title', 'html-has-lang', 'meta-viewport', 'landmark-one-main'];

/** One of the first calls, because the library renders only visible ones. */
const WHO_IS_SIGNED_IN = '#operations-People_and_companies-getUser';
/** The call before it, which is below the introduction. */
const SIGN_OUT = '#operations-People_and_companies-signOut';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

// The console stays clean under the pages' policy: a script or a policy of trusted types that it stops would be reported.
test('an integrator reads the API, tries a call, and asks a query', async ({ page }) => {
  await test.step('GraphiQL leads to the sign-in', async () => {
    await page.goto('/graphql');
    await expect(page).toHaveURL(/\/api\/login\?return=/);
  });

  await test.step('an anonymous visitor reads the REST documentation', async () => {
    await page.goto('/api/docs');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { name: /^Paycycle/ })).toBeVisible();
      await page.locator(SIGN_OUT).scrollIntoViewIfNeeded();
      await expect(page.locator(WHO_IS_SIGNED_IN)).toBeVisible();
      await expectAccessible(page, OF_THE_FRAME);
      await expectNoSidewaysScroll(page);
    }
  });

  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });

  await test.step('a call is tried out as the person who is signed in', async () => {
    const answer = page.locator('.live-responses-table');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // Afresh, because another width moves the call out of sight, and the library then forgets what was opened.
      await page.goto('/api/docs');
      await page.locator(SIGN_OUT).scrollIntoViewIfNeeded();
      await page.locator(`${WHO_IS_SIGNED_IN} .opblock-summary-control`).click();
      await page.getByRole('button', { name: 'Try it out', exact: true }).click();
      await page.getByRole('button', { name: 'Execute', exact: true }).click();
      await expect(answer).toContainText('"firstName": "Ada"');
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(answer).toHaveCount(0);
    }
  });

  await test.step('a query is asked', async () => {
    await page.goto('/graphql');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // Before its editor has the first query there is nothing to execute.
      await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('totalOutstandingPence');
      await page.getByRole('button', { name: /^Execute query/ }).click();
      await expect(page.locator('.graphiql-response')).toContainText('Lowe & Daughters Ltd');
      await expectAccessible(page, OF_THE_FRAME);
      await expectNoSidewaysScroll(page);
    }
  });
});

import { someNewUser } from './pages/sign-in-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test('someone registers with their company, looks around with sample data, and starts with books of their own', async ({
  page,
}) => {
  const { email, password } = someNewUser();
  await page.goto('/api/login?register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Company name').fill('Larkfield Bakery Ltd');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();

  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('status')).toHaveText('0 of 5 done');
  await expect(page.getByRole('banner').getByText('Larkfield Bakery Ltd')).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await steps.getByRole('button', { name: 'Load sample data' }).dblclick();
  await expect(steps.getByRole('button', { name: 'Remove sample data' })).toBeVisible();
  await expect(page.getByText('Harbour Print Works (sample)').first()).toBeVisible();
  await expect(steps.getByRole('status')).toHaveText('0 of 5 done');

  await steps.getByRole('button', { name: 'Remove sample data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove sample data?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(steps.getByRole('button', { name: 'Load sample data' })).toBeVisible();
  await expect(page.getByText('Harbour Print Works (sample)')).toHaveCount(0);

  await steps.getByRole('link', { name: 'Add supplier' }).click();
  await expect(page).toHaveURL(/\/suppliers$/);
  await page.goto('/');
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

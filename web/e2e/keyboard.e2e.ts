import type { APIRequestContext, Page } from '@playwright/test';
import { INVOICES, STATEMENT } from './books.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { type NewUser, someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany, bringInInvoiceOf } from './payment-books.ts';
import { bringInPerson } from './people.ts';
import { Hands } from './pointer-actions.ts';
import { expect, test } from './test.ts';

/** A month's work without a mouse. The focus is somewhere that can be seen after each step, and never lost. */

/** A company of two people, of whom the second approves runs; brought in by a tool of its owner. */
async function bringInBooks(request: APIRequestContext, owner: NewUser, approver: NewUser): Promise<void> {
  for (const data of [approver, owner]) await request.post('/api/register', { data });
  const page = { request };
  const companyId = await bringInCompany(page, {
    name: 'Lowe & Daughters Ltd',
    accountOpeningBalance: '1800',
  });
  await bringInPerson(request, companyId, { person: approver, role: 'approver' });
  const guarded = { name: 'Lowe & Daughters Ltd', accountOpeningBalance: '1800', approvalThreshold: '10' };
  await request.put(`/api/companies/${companyId}`, { data: guarded });
  for (const { supplierName, invoiceNumber, invoiceDate, amount } of INVOICES) {
    await bringInInvoiceOf(page, companyId, {
      supplierName,
      invoiceNumber,
      invoiceDate,
      amount,
      dueDate: '2026-09-30',
    });
  }
  for (const [invoiceNumber, amount] of Object.entries({ 'QB-7': '31.20', 'QB-8': '18.90' })) {
    await bringInInvoiceOf(page, companyId, { supplierName: 'Quay Street Bakery', invoiceNumber, amount });
  }
}

/** Checks that the focus is visible: on an element within the window, not on the page as a whole. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nowhere';
        const { top, left, bottom, right, width } = element.getBoundingClientRect();
        const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 0;
        return isInWindow ? 'in sight' : element.outerHTML;
      }),
    )
    .toBe('in sight');
}

/** Presses keys one after the other, with a look at the focus after each. */
async function press(hands: Hands, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await hands.press(key);
    await expectFocus(hands.page);
  }
}

/** Goes to what the palette finds. */
async function find(hands: Hands, text: string, option: RegExp): Promise<void> {
  await hands.press('Control+k');
  await expect(hands.page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await hands.type(text);
  await expect(hands.page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await press(hands, 'Enter');
}

test('a month is worked through by the keyboard alone', async ({ page, otherPage, request }) => {
  const [ada, ben] = [someNewUser(), { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' }];
  await bringInBooks(request, ada, ben);
  const hands = new Hands(page);
  await hands.signIn(ada);

  await test.step('an invoice is found, looked at, selected, and marked as paid', async () => {
    await find(hands, 'qb-7', /QB-7/);
    await expect(page.getByRole('complementary', { name: 'Invoice QB-7' })).toBeVisible();
    await press(hands, 'Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await hands.press('/');
    await hands.type('qb-');
    await expect(page.getByRole('row').filter({ hasText: 'HPW-2201' })).toHaveCount(0);
    await press(hands, 'ArrowDown', 'j', 'k', 'x', 'Shift+J');
    await expect(page.getByRole('button', { name: 'Mark as Paid (2)' })).toBeVisible();
    await press(hands, 'x', 'k', 'x');
    await expect(page.getByRole('button', { name: /^Mark as Paid/ })).toHaveCount(0);
    await press(hands, 'm');
    await expect(page.getByRole('alertdialog', { name: /^Mark invoice QB-\d as paid/ })).toBeVisible();
    await press(hands, 'Control+Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: /QB-\d.*Paid/ })).toHaveCount(1);
    await expectFocus(page);
  });

  await test.step('a run is made of what is left, and approved by someone else', async () => {
    await press(hands, 'g', 'r');
    const form = page.getByRole('form', { name: 'Create Payment Run' });
    await expect(form).toBeVisible();
    await press(hands, 'c');
    const search = form.getByRole('checkbox', { name: /QB-\d/ });
    await hands.tabTo(form.getByRole('list', { name: 'Invoices to pay' }).getByRole('checkbox').first());
    for (let presses = 0; presses < 4; presses++) {
      if (await search.evaluate((box) => box === document.activeElement)) break;
      await press(hands, 'ArrowDown');
    }
    await press(hands, 'Space');
    await expect(form.getByText('1 invoice selected')).toBeVisible();
    await hands.tabAndPress(form.getByRole('button', { name: 'Create and submit for approval' }));
    await expect(page.getByRole('listitem', { name: 'Payment Run #1', exact: true })).toContainText('Pending');
    await expectFocus(page);
    const bens = new Hands(otherPage);
    await bens.signIn(ben);
    await find(bens, 'run #1', /^Run #1/);
    const panel = otherPage.getByRole('complementary', { name: 'Payment Run #1' });
    await bens.tabAndPress(panel.getByRole('button', { name: 'View', exact: true }));
    const dialog = otherPage.getByRole('dialog', { name: 'Payment Run #1' });
    await bens.tabAndPress(dialog.getByRole('button', { name: 'Approve', exact: true }));
    await expect(dialog).toContainText('Approved by Ben Okoro on');
    await expectFocus(otherPage);
    await press(bens, 'Escape');
  });

  await test.step('the statement is imported and matched', async () => {
    const statement = new ReconciliationPage(page);
    await find(hands, 'september 2026', /^Reconciliation, September 2026/);
    await expect(page.getByText('No transactions in September 2026')).toBeVisible();
    await press(hands, 'i');
    const dialog = page.getByRole('dialog', { name: 'Import Bank Statement' });
    await hands.tabTo(dialog.locator('input[type=file]'));
    const file = { name: STATEMENT.name, mimeType: 'text/csv', buffer: Buffer.from(STATEMENT.content) };
    await hands.choose(() => hands.press('Space'), file);
    await expect(dialog.getByRole('button', { name: 'Import 4 transactions' })).toBeEnabled();
    await press(hands, 'Control+Enter');
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await press(hands, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(statement.suggestion('HPW-2201')).toBeVisible();

    await hands.press('/');
    await hands.type('harbour');
    await expect(statement.transaction('STATIONERS')).toHaveCount(0);
    await press(hands, 'ArrowDown', 'Enter');
    await expect(statement.transaction('HARBOUR PRINT WORKS')).toContainText('Matched');
    // The server has answered: the row is drawn as it stays, and has the focus.
    await expect(page.getByText('Transaction Matched')).toBeVisible();
    await expectFocus(page);
    await press(hands, 'u');
    await hands.tabAndPress(page.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(statement.suggestion('HPW-2201')).toBeVisible();
    await expectFocus(page);
    await press(hands, 'm');
    await expect(page.getByRole('dialog', { name: 'Match to Invoice' })).toBeVisible();
    await press(hands, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(hands, 'r');
    await expect(statement.suggestion('HPW-2201')).toHaveCount(0);
  });

  await test.step('what is left is accepted or marked, and the month closed', async () => {
    const statement = new ReconciliationPage(page);
    await press(hands, '/', 'Control+a', 'Delete');
    await expect(statement.transaction('STATIONERS')).toBeVisible();
    await press(hands, 'ArrowDown', 'Control+a', 'n');
    await expect(page.getByRole('dialog', { name: 'No invoice required' })).toBeVisible();
    await press(hands, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(hands, 'a');
    const accept = page.getByRole('alertdialog', { name: 'Accept suggestions' });
    await expect(accept.getByRole('button', { name: 'Accept 1 suggestion' })).toBeEnabled();
    await press(hands, 'Control+Enter');
    await expect(accept).toBeHidden();
    await expect(statement.transaction('NORTHGATE ENERGY')).toContainText('Matched');
    await press(hands, 'c');
    const closing = page.getByRole('alertdialog', { name: 'Close September 2026?' });
    await expect(closing.getByRole('button', { name: 'Close month' })).toBeEnabled();
    await expect(closing.locator(':focus')).toHaveCount(1);
    await press(hands, 'Control+Enter');
    await expect(page.getByText('September 2026 is closed')).toBeVisible();
    await expectFocus(page);
  });

  await test.step('the help lists the keys, and single ones are switched off', async () => {
    await press(hands, '?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('No invoice required', { exact: true })).toBeVisible();
    await hands.tabAndPress(help.getByRole('checkbox', { name: /^Single-key shortcuts/ }), 'Space');
    await press(hands, 'Escape');
    await expect(help).toBeHidden();
    await press(hands, 'g', 'i');
    await expect(page).toHaveURL(/\/reconciliation/);
    await find(hands, 'suppliers', /^Suppliers$/);
    await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
    await expectFocus(page);
  });
});

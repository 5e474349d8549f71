import { NO_INVOICE_PRESETS, noInvoicePresetLabel } from '@paycycle/schema/domain/no-invoice-preset';
import type { NewUser } from '../e2e/pages/sign-in-page.ts';
import { expect, type Hands } from '../e2e/pointer-actions.ts';
import { UNRULED_WORDS } from './large-books.ts';
import { fileOf, type Sessions } from './session.ts';

/** By clicks, and by typing only where something has to be typed. */
export const BY_MOUSE: Sessions = {
  async bringInAndSubmit(hands, user, { csv, pdfs }) {
    const { page } = hands;
    await signIn(hands, user);
    await hands.choose(() => hands.click(page.getByText('Choose a CSV file')), csv);
    await hands.choose(() => hands.click(page.getByText('Choose PDF files')), pdfs);
    await hands.click(page.getByRole('button', { name: 'Preview' }));
    const dialog = page.getByRole('dialog', { name: 'Bulk import' });
    await hands.click(dialog.getByRole('button', { name: /^Import [\d,]+ invoices$/ }));
    await hands.click(dialog.getByRole('button', { name: 'Done' }));
    await goTo(hands, 'Payment Runs');
    const form = page.getByRole('form', { name: 'Create Payment Run' });
    await hands.click(form.getByText('Select all', { exact: true }));
    await hands.click(form.getByRole('button', { name: 'Create and submit for approval' }));
    await expect(page.getByRole('listitem', { name: 'Payment Run #1', exact: true })).toContainText('Pending');
  },

  async approve(hands, user) {
    const { page } = hands;
    await signIn(hands, user);
    await goTo(hands, 'Payment Runs');
    await hands.click(page.getByRole('button', { name: 'View: Payment Run #1' }));
    const dialog = page.getByRole('dialog', { name: 'Payment Run #1' });
    await hands.click(dialog.getByRole('button', { name: 'Approve', exact: true }));
    await expect(dialog).toContainText(`Approved by ${user.firstName} ${user.lastName}`);
  },

  async reconcile(hands, user, statement) {
    const { page } = hands;
    await signIn(hands, user);
    await goTo(hands, 'Reconciliation');
    await hands.click(page.getByRole('button', { name: 'Previous month' }));
    await hands.click(page.getByRole('button', { name: 'Import Bank Statement' }));
    const imports = page.getByRole('dialog', { name: 'Import Bank Statement' });
    await hands.choose(
      () => hands.click(imports.getByText('Drop a statement here, or choose a file')),
      fileOf(statement),
    );
    await hands.click(imports.getByRole('button', { name: /^Import [\d,]+ transactions$/ }));
    await hands.click(imports.getByRole('button', { name: 'Done' }));
    await acceptSuggestions(hands);
    await switchRulesOn(hands);
    await markTheRest(hands);
    await hands.click(page.getByRole('button', { name: 'Close month' }));
    await hands.click(page.getByRole('alertdialog', { name: /^Close / }).getByRole('button', { name: 'Close month' }));
    await expect(page.getByRole('button', { name: 'Reopen month' })).toBeVisible();
  },
};

async function signIn(hands: Hands, { email, password }: NewUser): Promise<void> {
  const { page } = hands;
  await page.goto('/api/login');
  await hands.click(page.getByLabel('Email'));
  await hands.type(email);
  await hands.click(page.getByLabel('Password'));
  await hands.type(password);
  await hands.click(page.getByRole('button', { name: 'Sign in' }));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

async function goTo(hands: Hands, name: string): Promise<void> {
  await hands.click(hands.page.getByRole('navigation').getByRole('link', { name }));
}

async function acceptSuggestions(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: /^Accept all above/ }));
  const dialog = page.getByRole('alertdialog', { name: 'Accept suggestions' });
  await hands.click(dialog.getByRole('button', { name: /^Accept [\d,]+ suggestions$/ }));
  await expect(dialog).toBeHidden();
}

async function switchRulesOn(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: 'More actions' }));
  await hands.click(page.getByRole('menuitem', { name: 'No-invoice rules…' }));
  const dialog = page.getByRole('dialog', { name: 'No-invoice rules' });
  for (const preset of NO_INVOICE_PRESETS) {
    const rule = dialog.getByRole('switch', { name: noInvoicePresetLabel(preset) });
    await hands.click(rule.locator('xpath=..'));
    await expect(rule).toBeChecked();
    await expect(rule).toBeEnabled();
  }
  await hands.click(dialog.getByRole('button', { name: 'Done' }));
  await dialog.waitFor({ state: 'hidden' });
}

/** What no rule knows is searched for, selected and marked together. */
async function markTheRest(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('searchbox', { name: 'Search transactions' }));
  await hands.type(UNRULED_WORDS);
  await page.waitForURL(/[?&]q=/);
  await hands.click(page.getByRole('checkbox', { name: 'Select all transactions' }));
  await hands.click(page.getByRole('button', { name: /^Mark [\d,]+ as no invoice required/ }));
  const dialog = page.getByRole('dialog', { name: 'No invoice required' });
  await hands.click(dialog.getByRole('button', { name: /^Mark [\d,]+ transactions? as no invoice required$/ }));
  await dialog.waitFor({ state: 'hidden' });
}

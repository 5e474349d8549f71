import { NO_INVOICE_PRESETS, noInvoicePresetLabel } from '@paycycle/schema/domain/no-invoice-preset';
import { expect, type Hands } from '../e2e/pointer-actions.ts';
import { UNRULED_WORDS } from './large-books.ts';
import { fileOf, type Sessions } from './session.ts';

/** By keyboard alone: the page's letters, the palette, Tab, Space and Enter, and Ctrl Enter for a dialog's main answer. */
export const BY_KEYS: Sessions = {
  async bringInAndSubmit(hands, user, { csv, pdfs }) {
    const { page } = hands;
    await hands.signIn(user);
    await expect(page.getByLabel('Choose a CSV file')).toBeAttached();
    await hands.press('b');
    await expect(page.getByLabel('Choose a CSV file')).toBeFocused();
    await hands.choose(() => hands.press('Space'), csv);
    await hands.tabTo(page.getByLabel('Choose PDF files'));
    await hands.choose(() => hands.press('Space'), pdfs);
    await hands.tabAndPress(page.getByRole('button', { name: 'Preview' }));
    const dialog = page.getByRole('dialog', { name: 'Bulk import' });
    await expect(dialog.getByRole('button', { name: /^Import [\d,]+ invoices$/ })).toBeEnabled();
    await hands.press('Control+Enter');
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await hands.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await hands.press('g', 'r');
    const form = page.getByRole('form', { name: 'Create Payment Run' });
    await form.waitFor();
    await hands.press('c');
    await hands.tabAndPress(form.getByRole('checkbox', { name: 'Select all' }), 'Space');
    await hands.tabAndPress(form.getByRole('button', { name: 'Create and submit for approval' }));
    await expect(page.getByRole('listitem', { name: 'Payment Run #1', exact: true })).toContainText('Pending');
  },

  async approve(hands, user) {
    const { page } = hands;
    await hands.signIn(user);
    await hands.press('Control+k');
    await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').waitFor();
    await hands.type('run #1');
    await page.getByRole('option', { name: /^Run #1/ }).waitFor();
    await hands.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Payment Run #1' });
    await hands.tabAndPress(panel.getByRole('button', { name: 'Approve…', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Payment Run #1' });
    await hands.tabAndPress(dialog.getByRole('button', { name: 'Approve', exact: true }));
    await expect(dialog).toContainText(`Approved by ${user.firstName} ${user.lastName}`);
  },

  async reconcile(hands, user, statement) {
    const { page } = hands;
    await hands.signIn(user);
    await hands.press('g', 'b');
    await page.getByRole('button', { name: 'Import Bank Statement' }).waitFor();
    await hands.press('[', 'i');
    const imports = page.getByRole('dialog', { name: 'Import Bank Statement' });
    await hands.tabTo(imports.locator('input[type=file]'));
    await hands.choose(() => hands.press('Space'), fileOf(statement));
    await expect(imports.getByRole('button', { name: /^Import [\d,]+ transactions$/ })).toBeEnabled();
    await hands.press('Control+Enter');
    await expect(imports.getByRole('button', { name: 'Done' })).toBeFocused();
    await hands.press('Enter');
    await imports.waitFor({ state: 'hidden' });
    await acceptSuggestions(hands);
    await switchRulesOn(hands);
    await markTheRest(hands);
    await hands.press('c');
    const question = page.getByRole('alertdialog', { name: /^Close / });
    await expect(question.getByRole('button', { name: 'Close month' })).toBeEnabled();
    await hands.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Reopen month' })).toBeVisible();
  },
};

async function acceptSuggestions(hands: Hands): Promise<void> {
  const { page } = hands;
  await page.getByRole('button', { name: /^Accept all above/ }).waitFor();
  await hands.press('a');
  const dialog = page.getByRole('alertdialog', { name: 'Accept suggestions' });
  await expect(dialog.getByRole('button', { name: /^Accept [\d,]+ suggestions$/ })).toBeEnabled();
  await hands.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

async function switchRulesOn(hands: Hands): Promise<void> {
  await hands.press('p');
  const dialog = hands.page.getByRole('dialog', { name: 'No-invoice rules' });
  for (const preset of NO_INVOICE_PRESETS) {
    const rule = dialog.getByRole('switch', { name: noInvoicePresetLabel(preset) });
    await hands.tabAndPress(rule, 'Space');
    await expect(rule).toBeChecked();
    await expect(rule).toBeEnabled();
  }
  await hands.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** What no rule knows is searched for, selected and marked together. */
async function markTheRest(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.press('/');
  await hands.type(UNRULED_WORDS);
  await page.waitForURL(/[?&]q=/);
  await hands.press('ArrowDown', 'Control+a', 'n');
  const dialog = page.getByRole('dialog', { name: 'No invoice required' });
  await expect(
    dialog.getByRole('button', { name: /^Mark [\d,]+ transactions? as no invoice required$/ }),
  ).toBeEnabled();
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
}

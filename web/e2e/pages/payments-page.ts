import type { Locator, Page } from '@playwright/test';

/** Statuses that the page under test has shown; a reload clears them. */
declare global {
  interface Window {
    statusesSeen?: Record<string, string[]>;
  }
}

export class PaymentsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/payments');
  }

  /** Comes from another page by the sidebar, without a reload. */
  async visit(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true }).click();
  }

  card(beneficiaryName: string): Locator {
    return this.page
      .getByRole('grid', { name: 'Payments', exact: true })
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: beneficiaryName, exact: true }) });
  }

  /** A tab of the history, with its count. */
  historyTab(name: string): Locator {
    return this.page
      .getByRole('tablist', { name: 'Payments by status' })
      .getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** The figure of a summary card. */
  figure(title: string): Locator {
    return this.page.locator('dt', { hasText: new RegExp(`^${title}$`) }).locator('xpath=following-sibling::dd[1]');
  }

  async openCreate(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Create Payments' }).click();
  }

  /** An unpaid invoice under 'Create Payments'. */
  invoice(invoiceNumber: string): Locator {
    return this.page
      .getByRole('list', { name: 'Unpaid invoices' })
      .getByRole('listitem')
      .filter({ hasText: invoiceNumber });
  }

  payButton(invoiceNumber: string): Locator {
    return this.invoice(invoiceNumber).getByRole('button', { name: `Pay via Sandbox Bank: ${invoiceNumber}` });
  }

  /** Presses an invoice's button, and returns the dialog that asks. */
  async askToPay(invoiceNumber: string): Promise<Locator> {
    await this.payButton(invoiceNumber).click();
    return this.page.getByRole('dialog', { name: 'Pay via Sandbox Bank' });
  }

  /** Pays one invoice, and goes to the bank for the approval. */
  async payAtBank(invoiceNumber: string): Promise<void> {
    const dialog = await this.askToPay(invoiceNumber);
    await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
    await this.goToBank();
  }

  /** From the dialog that says that a payment is submitted. */
  async goToBank(): Promise<void> {
    const submitted = this.page.getByRole('dialog', { name: 'Payment submitted' });
    await submitted.getByRole('link', { name: 'Continue at Sandbox Bank' }).click();
  }

  /** Notes every status that is shown of a payment from now on, however short, until the page is reloaded. */
  async watchStatuses(beneficiaryName: string): Promise<void> {
    await this.card(beneficiaryName).waitFor();
    await this.page.evaluate((name) => {
      const seen: string[] = [];
      const look = () => {
        const links = [...document.querySelectorAll('[role=grid] tr a')];
        const row = links.find((link) => link.textContent === name)?.closest('tr');
        const status = row?.querySelector('[aria-live="polite"]')?.textContent;
        if (status && status !== seen.at(-1)) seen.push(status);
      };
      look();
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      window.statusesSeen = { ...window.statusesSeen, [name]: seen };
    }, beneficiaryName);
  }

  /** The statuses that were shown of a payment since it is watched; null after a reload. */
  statusesSeen(beneficiaryName: string): Promise<readonly string[] | null> {
    return this.page.evaluate((name) => window.statusesSeen?.[name] ?? null, beneficiaryName);
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type ChosenFile, DashboardPage } from './pages/dashboard-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { findFreePort, type RunningProduct, startServer } from './start-product.ts';
import { expect, expectAccessible, test } from './test.ts';

/** '001.pdf' and so on, each with a text of its own. */
function numberedPdfs(count: number): Promise<ChosenFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${String(index + 1).padStart(3, '0')}.pdf`,
      mimeType: 'application/pdf',
      buffer: await onePagePdf([`Invoice N-${index + 1}`]),
    })),
  );
}

function tableOf(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `Supplier ${index % 7},2026-09-01,N-${index + 1},${index + 1}0.00`,
  );
}

async function openDashboard(page: Page): Promise<DashboardPage> {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  return dashboard;
}

test('twelve PDFs are previewed and imported, but for a bad row and a duplicate', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const rows = tableOf(12);
  rows[4] = 'Supplier 4,2026-09-01,N-5,ten pounds';
  rows[8] = rows[7] ?? '';
  const pdfs = await numberedPdfs(12);
  const dialog = await dashboard.previewImport(rows.join('\r\n'), pdfs);
  await expect(dialog.getByRole('row').filter({ hasText: 'N-5' })).toContainText('Amount must be a positive number');
  await expect(dialog.getByRole('row').filter({ hasText: '012.pdf' })).toContainText('N-12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 10 invoices' }).click();
  await expect(page.getByText('Successfully processed 10 invoices with 2 errors')).toBeVisible();
  await expect(dialog.getByText('Line 5: Amount must be a positive number')).toBeVisible();
  await expect(dialog.getByText('Line 9: Same as line 8')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const invoices = new InvoicesPage(page);
  await invoices.open();
  await expect(page.getByText('10 invoices', { exact: true })).toBeVisible();
  await expect(invoices.row('N-12')).toContainText('Batch 1');
  const shown = await page.request.get(await invoices.fileShownFor('N-12'));
  expect(pdfs[11]?.buffer.equals(await shown.body())).toBe(true);
});

type Moment = 'before it arrives' | 'before its answer arrives';

/**
 * Kills the server at the page's next such command. What the page sends from then on waits until `goOn`, as it does on a slow
 * network: the server may take its time to start.
 */
async function killAt(page: Page, server: RunningProduct, command: string, moment: Moment) {
  const killed = Promise.withResolvers<void>();
  const isBack = Promise.withResolvers<void>();
  let isKilled = false;
  await page.route('**/graphql', async (route) => {
    if (isKilled) await isBack.promise;
    else if (route.request().postData()?.includes(command)) {
      isKilled = true;
      if (moment === 'before its answer arrives') expect((await route.fetch()).ok()).toBe(true);
      await server.end('SIGKILL');
      killed.resolve();
      return route.abort('connectionreset');
    }
    return route.fallback();
  });
  return { killed: killed.promise, goOn: isBack.resolve };
}

test('imports 130 PDFs in chunks, and resumes automatically after the server was killed twice', async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-killed-'));
  const place = { port: await findFreePort(), dataDir, databaseUrl: '' };
  let running = await startServer(place);
  try {
    const page = await browser.newPage({ baseURL: running.url });
    const dashboard = await openDashboard(page);
    const csv = tableOf(130).join('\n');
    const pdfs = await numberedPdfs(130);
    let dialog = await dashboard.previewImport(csv, pdfs);
    const secondChunk = await killAt(page, running, 'ContinueInvoiceImport', 'before it arrives');
    await dialog.getByRole('button', { name: 'Import 130 invoices' }).click();
    await secondChunk.killed;
    const waiting = dialog.getByRole('status');
    await expect(waiting).toContainText('50 of 130 PDFs sent');
    await expect(waiting).toContainText('The server is not answering. Your change is being sent again…');

    running = await startServer(place);
    const lastStep = await killAt(page, running, 'ProcessInvoiceImport', 'before its answer arrives');
    secondChunk.goOn();
    await lastStep.killed;
    await expect(waiting).toContainText('Making the invoices...');
    await expect(waiting).toContainText('The server is not answering. Your change is being sent again…');

    // The invoices are there already. The same answer comes, and not that they are duplicates.
    running = await startServer(place);
    lastStep.goOn();
    await expect(page.getByText('Successfully processed 130 invoices with 0 errors')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.reload();
    dialog = await dashboard.previewImport(csv, pdfs);
    await expect(dialog.getByRole('definition').nth(1)).toHaveText('130');
    await expect(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
    const invoices = new InvoicesPage(page);
    await invoices.open();
    await expect(page.getByText('130 invoices', { exact: true })).toBeVisible();
    await page.close();
  } finally {
    await running.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});

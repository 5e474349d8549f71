import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { paidOutsideOn } from '@paycycle/schema/domain/payment-run';
import { planCredit } from '@paycycle/schema/domain/run-credit';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { markPiecesUsed, outstandingOf, recountParts } from '../invoices/index.ts';
import { draftsWithCredit } from './draft-credit.service.ts';
import { type PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';
import { followInvoices } from './payment-run.service.ts';

/*
 * Credit notes that the items of a run use (RULES.md, 61). In an open run, the entries hold the planned amounts.
 * Payment of an item uses them. All functions require an open transaction that has the company's lock.
 */

/** Entries of an item whose credit no payment has used. */
interface ItemWithCredit {
  readonly item: PaymentRunItem;
  readonly invoices: readonly PaymentRunInvoice[];
  readonly credits: readonly PaymentRunInvoice[];
}

/**
 * Uses the credit notes of a run that was paid outside Paycycle, up to the total of the invoices that were paid with
 * it. If a payment file was downloaded, the file's amounts are used. Credit that a statement line has used stays with
 * the line.
 */
export async function allocateCreditPaidOutside(
  scope: Scope,
  run: PaymentRun,
  paidIds: ReadonlySet<number>,
  paidOn: LocalDate,
): Promise<void> {
  await scope.em.flush();
  const items = await itemsWithCredit(scope, run.companyId, { paymentRun: run.id });
  const open = new Set(await openEntries(scope, run, items));
  const used = items.flatMap((one) => {
    const credits = one.credits.filter((entry) => open.has(entry));
    if (!run.isFileOut) useUpTo(credits, sumOf(one.invoices.filter(({ invoice }) => paidIds.has(invoice.id))));
    return credits.filter(({ appliedPence }) => appliedPence !== null && appliedPence < 0);
  });
  for (const entry of used) useOn(entry, paidOn);
  if (used.length > 0) await followTotals(scope, run, items);
  const ids = used.map(({ invoice }) => invoice.id);
  await recountParts(scope, run.companyId, ids, paidOn);
}

/** The entries of credit notes that the completion of a run uses. */
export async function creditToUse(scope: Scope, run: PaymentRun): Promise<PaymentRunInvoice[]> {
  await scope.em.flush();
  const items = await itemsWithCredit(scope, run.companyId, { paymentRun: run.id });
  const open = await openEntries(scope, run, items);
  return open.filter(({ appliedPence }) => (appliedPence ?? 0) < 0);
}

async function openEntries(
  scope: Scope,
  { companyId }: PaymentRun,
  items: readonly ItemWithCredit[],
): Promise<PaymentRunInvoice[]> {
  const credits = creditsOf(items);
  const byLines = await usedByLines(scope, companyId, credits);
  return credits.filter((entry) => isOpen(entry) && !byLines.has(entry.id));
}

/** The provider has paid an item: its credit notes are used as they were submitted. */
export async function allocateCreditOfItems(
  scope: Scope,
  companyId: number,
  itemIds: readonly number[],
  paidOn: LocalDate,
): Promise<void> {
  await scope.em.flush();
  const items = await itemsWithCredit(scope, companyId, { id: anyOf(itemIds) });
  const byLines = await usedByLines(scope, companyId, creditsOf(items));
  const used = items.flatMap(({ credits }) =>
    credits.filter((entry) => (entry.appliedPence ?? 0) < 0 && (isOpen(entry) || byLines.has(entry.id))),
  );
  for (const entry of used) useOn(entry, paidOn);
  const ids = used.map(({ invoice }) => invoice.id);
  await recountParts(scope, companyId, ids, paidOn);
}

/** Releases the credit that items used, after the bank returned their payments. */
export async function releaseCreditOfItems(scope: Scope, companyId: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await scope.em.execute(
    `update bank_transaction_invoice_matches set is_returned = true
     where company_id = ? and payment_run_item_id = any(?::integer[]) and kind = 'part_payment' and amount < 0`,
    [companyId, sqlArray(itemIds)],
  );
  const entries = await scope.em.find(PaymentRunInvoice, { companyId, paymentRunItem: anyOf(itemIds), isUsed: true });
  await returnCredit(scope, companyId, entries);
}

/** Releases the credit that a run's completion used, except for credit used by a statement line. */
export async function releaseCreditOfRun(scope: Scope, run: PaymentRun): Promise<void> {
  const { id, companyId } = run;
  const where = { companyId, paymentRunItem: { paymentRun: id }, isUsed: true, isCompleted: true };
  await returnCredit(scope, companyId, await scope.em.find(PaymentRunInvoice, where));
}

/**
 * Marks the credit that a cancelled run's completion used as used by hand. Users can then reopen it by hand, like the
 * invoices that it paid (RULES.md, 49). Credit that a statement line has used stays with the line.
 */
export async function leaveCreditToHand(scope: Scope, run: PaymentRun): Promise<void> {
  const { id, companyId } = run;
  const where = { companyId, paymentRunItem: { paymentRun: id }, isUsed: true, isCompleted: true };
  const entries = await scope.em.find(PaymentRunInvoice, where, { populate: ['paymentRunItem'] });
  const byLines = await usedByLines(scope, companyId, entries);
  const pieces = entries.filter((entry) => !byLines.has(entry.id));
  for (const entry of pieces) entry.isUsed = false;
  const usedOn = ({ paymentRunItem }: PaymentRunInvoice) =>
    paidOutsideOn(paymentRunItem.getEntity().paymentDate, [], scope.today);
  for (const [day, ofDay] of Map.groupBy(pieces, usedOn)) {
    const used = ofDay.flatMap(({ invoice, appliedPence }) =>
      appliedPence === null ? [] : [{ invoiceId: invoice.id, amountPence: appliedPence }],
    );
    await markPiecesUsed(scope, companyId, used, day);
  }
}

/** Plans the credit of a reopened run again, because invoices may have left its items. */
export async function replanCredit(scope: Scope, run: PaymentRun): Promise<void> {
  const items = await itemsWithCredit(scope, run.companyId, { paymentRun: run.id });
  const byLines = await usedByLines(scope, run.companyId, creditsOf(items));
  for (const { item, invoices, credits } of items) {
    const fixed = item.invoices.getItems().filter((entry) => entry.isUsed || byLines.has(entry.id));
    const open = credits
      .filter((entry) => isOpen(entry) && !byLines.has(entry.id))
      .map(({ id, invoice }) => {
        const credit = invoice.getEntity();
        return { id, invoiceDate: credit.invoiceDate, openPence: outstandingOf(credit) };
      });
    const used = planCredit(open, sumOf([...invoices, ...fixed]));
    for (const entry of credits) entry.appliedPence = used.get(entry.id) ?? entry.appliedPence;
  }
  await scope.em.flush();
}

async function returnCredit(scope: Scope, companyId: number, entries: readonly PaymentRunInvoice[]): Promise<void> {
  await scope.em.populate([...entries], ['paymentRunItem.paymentRun']);
  for (const entry of entries) {
    const item = entry.paymentRunItem.getEntity();
    entry.isUsed = false;
    item.paymentDate = item.paymentRun.getEntity().runDate;
  }
  const ids = entries.map(({ invoice }) => invoice.id);
  await recountParts(scope, companyId, ids, scope.today);
  await followInvoices(scope, companyId, await draftsWithCredit(scope, companyId, { ids }));
}

async function itemsWithCredit(
  scope: Scope,
  companyId: number,
  where: { readonly paymentRun: number } | { readonly id: ReturnType<typeof anyOf> },
): Promise<ItemWithCredit[]> {
  const items = await scope.em.find(
    PaymentRunItem,
    { companyId, ...where, invoices: { appliedPence: { $ne: null } } },
    { populate: ['invoices.invoice'], populateWhere: 'all', refresh: true },
  );
  return items.map((item) => {
    const entries = item.invoices.getItems().filter(({ isUsed }) => !isUsed);
    return {
      item,
      invoices: entries.filter(({ appliedPence }) => appliedPence === null),
      credits: entries.filter(({ appliedPence }) => appliedPence !== null),
    };
  });
}

/** A run uses only open credit notes: one that was settled another way in the meantime is skipped. */
function isOpen({ invoice }: PaymentRunInvoice): boolean {
  const credit = invoice.getEntity();
  return credit.status === 'to_pay' && !credit.isMatched;
}

function creditsOf(items: readonly ItemWithCredit[]): PaymentRunInvoice[] {
  return items.flatMap(({ credits }) => credits);
}

/** Returns the entries whose credit notes a statement line of the same item has used. */
async function usedByLines(
  scope: Scope,
  companyId: number,
  entries: readonly PaymentRunInvoice[],
): Promise<ReadonlySet<number>> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await scope.em.execute<{ id: number }[]>(
    `select entry.id from payment_run_invoices entry
     join bank_transaction_invoice_matches match on match.company_id = entry.company_id
       and match.invoice_id = entry.invoice_id and match.payment_run_item_id = entry.payment_run_item_id
       and match.kind = 'part_payment' and not match.is_returned
     where entry.company_id = ? and entry.id = any(?::integer[])`,
    [companyId, sqlArray(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Uses at most the total of the invoices. Planned credit above that is carried forward. */
function useUpTo(credits: readonly PaymentRunInvoice[], invoicesPence: Pence): void {
  const open = credits.map(({ id, invoice, appliedPence }) => {
    const { invoiceDate } = invoice.getEntity();
    return { id, invoiceDate, openPence: pence(appliedPence ?? 0) };
  });
  const used = planCredit(open, invoicesPence);
  for (const entry of credits) entry.appliedPence = used.get(entry.id) ?? entry.appliedPence;
}

/** Recalculates the totals of the items and the run from their entries. */
async function followTotals(scope: Scope, run: PaymentRun, items: readonly ItemWithCredit[]): Promise<void> {
  for (const { item } of items) {
    item.totalAmountPence = sumPence(item.invoices.getItems().map(amountOfEntry));
  }
  await scope.em.flush();
  const all = await scope.em.find(PaymentRunItem, { companyId: run.companyId, paymentRun: run.id });
  run.totalAmountPence = sumPence(all.map(({ totalAmountPence }) => totalAmountPence));
}

function sumOf(entries: readonly PaymentRunInvoice[]): Pence {
  return sumPence(entries.map(amountOfEntry));
}

/**
 * Marks a credit note as used, and makes the payment day the item's date: balances as at an earlier day depend on it.
 */
function useOn(entry: PaymentRunInvoice, paidOn: LocalDate): void {
  entry.isUsed = true;
  entry.paymentRunItem.getEntity().paymentDate = paidOn;
}

/** Amount that an item pays of an invoice, or uses of a credit note, which is below zero. */
function amountOfEntry({ invoice, appliedPence }: PaymentRunInvoice): Pence {
  return appliedPence ?? invoice.getEntity().amountPence;
}

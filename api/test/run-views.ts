import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { Reader } from '../src/kernel/read/read.ts';
import { Company } from '../src/modules/companies/company.entity.ts';
import { RUNS_TO_APPROVE } from '../src/modules/company-overview/company-overview.view.ts';
import { PaymentRunInvoice } from '../src/modules/payment-runs/payment-run.entity.ts';
import {
  ConfirmedAccount,
  MoneyRelease,
  PaymentRunApproval,
  PaymentRunDeparture,
  PaymentRunReopening,
  PaymentRunSendBack,
} from '../src/modules/payment-runs/run-record.entity.ts';
import * as records from '../src/modules/payment-runs/run-record.view.ts';
import { Supplier } from '../src/modules/suppliers/supplier.entity.ts';
import { newPaymentRun } from '../src/testing/new-payment-run.ts';
import type { TestUser } from '../src/testing/test-scope.ts';

/** Call of each view of payment runs, on the books of `storeRunBooks`. */

/** Ids of the books' records, which every reader requests. */
const ids = { company: 0, user: '', run: 0, item: 0, invoice: 0 };

export const RUN_VIEWS: Readonly<Record<string, (reader: Reader) => Promise<readonly object[]>>> = {
  RUN_ENTRIES: (reader) => reader.rows(records.RUN_ENTRIES, { runIds: [ids.run] }),
  RUN_THAT_PAID: (reader) => reader.rows(records.RUN_THAT_PAID, { invoiceId: ids.invoice }),
  RUN_CONTENT: (reader) => reader.rows(records.RUN_CONTENT, { runId: ids.run }),
  APPROVALS_OF_INVOICES: (reader) => reader.rows(records.APPROVALS_OF_INVOICES, { invoiceIds: [ids.invoice] }),
  RUNS_TO_APPROVE: (reader) =>
    reader.rows(RUNS_TO_APPROVE, { companyIds: [ids.company], today: localDate('2026-09-15') }),
  RUN_REOPENINGS: (reader) => reader.rows(records.RUN_REOPENINGS, { runIds: [ids.run] }),
  RUN_SEND_BACKS: (reader) => reader.rows(records.RUN_SEND_BACKS, { runIds: [ids.run] }),
  RUN_DEPARTURES: (reader) => reader.rows(records.RUN_DEPARTURES, { runIds: [ids.run] }),
  ITEM_CONFIRMATIONS: (reader) => reader.rows(records.ITEM_CONFIRMATIONS, { itemIds: [ids.item] }),
  OWN_RELEASES: (reader) =>
    reader.rows(records.OWN_RELEASES, { companyIds: [ids.company], userId: ids.user, since: new Date(0) }),
};

/** Books for which each view returns rows. */
export async function storeRunBooks(user: TestUser, companyId: number): Promise<void> {
  const invoice = await user.newInvoice(companyId, { supplierName: 'Runs Ltd', invoiceNumber: 'RUN-1' });
  const { em, ports, userId } = await user.scope();
  const now = ports.clock.now();
  const { supplierId } = invoice;
  const account = { bankSortCode: '10-00-00', bankAccountNumber: '12345678' };
  await em.nativeUpdate(Supplier, { id: supplierId }, account);
  const { id: paymentRunId, itemIds } = await newPaymentRun(user, companyId, 'pending', [invoice]);
  const [item = 0] = itemIds;
  await em.nativeUpdate(PaymentRunInvoice, { paymentRunItem: item }, { isCompleted: true });
  const amountPence = pence(100_00);
  const of = { companyId, paymentRunId };
  const left = { ...of, invoiceId: invoice.id, amountPence, reason: 'part_paid', leftAt: now } as const;
  await em.insert(PaymentRunApproval, { ...of, content: 'as it was', approvedBy: userId, approvedAt: now });
  await em.insert(PaymentRunReopening, { ...of, reason: 'not sent', reopenedBy: userId, reopenedAt: now });
  await em.insert(PaymentRunSendBack, { ...of, reason: 'too early', sentBackBy: userId, sentBackAt: now });
  await em.insert(PaymentRunDeparture, left);
  await em.insert(MoneyRelease, {
    ...of,
    ...account,
    supplierId,
    amountPence,
    releasedBy: userId,
    releasedAt: now,
    approvedBy: null,
  });
  await em.insert(ConfirmedAccount, {
    ...of,
    ...account,
    supplierId,
    invoiceId: null,
    confirmedFor: 'pay',
    confirmedBy: userId,
    confirmedAt: now,
  });
  await em.nativeUpdate(Company, { id: companyId }, { approvalThresholdPence: pence(1) });
  Object.assign(ids, { company: companyId, user: userId, run: paymentRunId, item, invoice: invoice.id });
}

import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { AdvisedPayment, RemittanceEmailState } from '@paycycle/schema/domain/remittance';
import type { Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { User } from '../../identity/index.ts';
import { entriesOfItem, itemsOfRun, type PaymentRun, type PaymentRunItem } from '../../payment-runs/index.ts';
import { advisedPayment, areAllPaid } from '../export/remittance.service.ts';
import { paymentsOfItem } from '../payment.service.ts';
import { paidEntries } from '../payment-target.service.ts';
import { RemittanceEmail } from './remittance-email.entity.ts';
import { stateOfAdvice } from './remittance-email.plan.ts';

/** The remittance advice of one item of a run. */
export interface EmailedAdvice {
  readonly itemId: number;
  readonly supplierId: number;
  readonly supplierName: string;
  /** Address that it goes to, or went to. */
  readonly email: string | null;
  readonly amountPence: Pence;
  readonly invoiceCount: number;
  readonly state: RemittanceEmailState;
  readonly sentAt: Date | null;
  readonly failure: string | null;
  readonly payment: AdvisedPayment;
  /** True if all its invoices count as paid, also those that a match pays after the run was reopened. */
  readonly isPaid: boolean;
  readonly providerPaymentId: number | null;
  /** Email about this payment. */
  readonly queued: RemittanceEmail | null;
}

/** Remittance advice of a run by email. */
export interface EmailedAdvices {
  readonly fromName: string;
  readonly replyTo: string;
  readonly entries: readonly EmailedAdvice[];
}

/** Returns the suppliers of a run and the state of their remittance advice by email (RULES.md, 107). */
export async function remittanceEmailsOf(scope: Scope, run: PaymentRun): Promise<EmailedAdvices> {
  const company = await getCompany(scope, run.companyId);
  const emails = await scope.em.find(
    RemittanceEmail,
    { companyId: run.companyId, paymentRunId: run.id, copyOf: null, voidedAt: null },
    { orderBy: { createdAt: 'asc' }, refresh: true },
  );
  const items = await itemsOfRun(scope, run);
  return {
    fromName: company.bankAccountName ?? company.name,
    replyTo: company.email ?? (await scope.em.findOneOrFail(User, { id: scope.userId })).email,
    entries: await Promise.all(items.map((item) => adviceOf(scope, run, item, emails))),
  };
}

async function adviceOf(
  scope: Scope,
  run: PaymentRun,
  item: PaymentRunItem,
  emails: readonly RemittanceEmail[],
): Promise<EmailedAdvice> {
  const [payments, found] = await Promise.all([paymentsOfItem(scope, item.id), entriesOfItem(scope, item)]);
  const entries = paidEntries(found);
  const { payment, providerPaymentId } = advisedPayment(run, payments, entries);
  const queued = emails.find(
    (email) => email.paymentRunItemId === item.id && email.providerPaymentId === providerPaymentId,
  );
  const supplier = item.supplier.getEntity();
  const state = stateOfAdvice({ payment, address: supplier.email, emailStatus: queued?.status ?? null });
  return {
    itemId: item.id,
    supplierId: supplier.id,
    supplierName: supplier.name,
    email: queued && (state === 'sending' || state === 'sent') ? queued.recipient : supplier.email,
    amountPence: sumPence(entries.map(({ invoice, appliedPence }) => appliedPence ?? invoice.amountPence)),
    invoiceCount: entries.filter(({ appliedPence }) => appliedPence === null).length,
    state,
    sentAt: queued?.sentAt ?? null,
    failure: queued?.failure ?? null,
    payment,
    isPaid: areAllPaid(entries),
    providerPaymentId,
    queued: queued ?? null,
  };
}

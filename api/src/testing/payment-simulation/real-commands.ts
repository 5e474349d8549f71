import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import { acceptDocument } from '../../commands/accept-document/accept-document.ts';
import { acceptDocuments } from '../../commands/accept-document/accept-documents.ts';
import { changeSuppliers } from '../../commands/bulk-changes/change-suppliers.ts';
import { undoBulkChange } from '../../commands/bulk-changes/undo-bulk-change.ts';
import { markInvoicesPaid, undoMarkInvoicesPaid } from '../../commands/invoices/mark-invoices-paid.ts';
import { updateInvoice } from '../../commands/invoices/update-invoice.ts';
import { completePaymentRun } from '../../commands/payment-runs/complete-payment-run.ts';
import { reopenPaymentRun } from '../../commands/payment-runs/reopen-payment-run.ts';
import { mergeSuppliers } from '../../commands/supplier-merge/merge-suppliers.ts';
import { undoSupplierMerge } from '../../commands/supplier-merge/undo-supplier-merge.ts';
import { updateSupplier } from '../../commands/suppliers/update-supplier.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getInvoice } from '../../modules/invoices/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../../modules/matching/matches/matching.service.ts';
import { createPaymentRun } from '../../modules/payment-runs/payment-run.service.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  removePaymentRunInvoice,
  sendBackPaymentRun,
  submitPaymentRun,
  withdrawPaymentRun,
} from '../../modules/payment-runs/run-command.service.ts';
import { confirmTogether } from '../../modules/payments/bank-details-together.service.ts';
import { exportPaymentRun } from '../../modules/payments/export/payment-export.service.ts';
import { getSupplier } from '../../modules/suppliers/index.ts';
import { confirmNamedAccount } from '../payment-books.ts';
import { idAt, type RealBooks } from './real-books.ts';
import type { Command, RunCommand } from './simulation-action.ts';
import { rowOf, supplierName } from './simulation-books.ts';
import { RUN_DATE } from './simulation-days.ts';

/** Users who give commands in a company of the database, and its ids. */
export interface RealCommander extends RealBooks {
  readonly companyId: number;
  /** A scope for each request. */
  readonly asMaker: () => Scope;
  readonly asApprover: () => Scope;
  /** Another user than the approver: the confirmer of an account does not approve payments to it. */
  readonly asConfirmer: () => Scope;
}

/** Does what someone does at once, by the real services. @throws AppError */
export async function doRealCommand(commander: RealCommander, command: Command): Promise<void> {
  const { companyId, asMaker, ids } = commander;
  if ('runId' in command) return actOnRun(commander, command);
  if (command.kind === 'switch auto-paid') {
    const supplierIds = [idAt(ids.suppliers, command.supplierId)];
    await changeSuppliers(asMaker(), companyId, { supplierIds }, { isAutoPaid: command.isAutoPaid });
    return;
  }
  if (command.kind === 'create run') {
    const invoiceIds = command.invoiceIds.map((no) => idAt(ids.invoices, no));
    const status = command.isSubmitted ? 'pending' : 'draft';
    await createPaymentRun(asMaker(), companyId, { runDate: RUN_DATE, invoiceIds, status });
    return;
  }
  if (command.kind === 'mark paid') {
    await markInvoicesPaid(asMaker(), companyId, { invoiceIds: [idAt(ids.invoices, command.invoiceId)] });
    return;
  }
  if (command.kind === 'undo mark') {
    await undoMarkInvoicesPaid(asMaker(), idAt(ids.marks, command.markId));
    return;
  }
  if (command.kind === 'accept document') {
    await acceptDocument(asMaker(), idAt(ids.documents, command.documentId), { allowDuplicate: true });
    return;
  }
  if (command.kind === 'accept documents') {
    const documents = command.documentIds.map((no) => ({
      id: idAt(ids.documents, no),
      answered: [...DOCUMENT_QUESTION_KINDS],
    }));
    await acceptDocuments(asMaker(), companyId, { documents });
    return;
  }
  if (command.kind === 'undo acceptance') {
    await undoBulkChange(asMaker(), idAt(ids.acceptances, command.acceptanceId));
    return;
  }
  if (command.kind === 'merge suppliers') {
    const [keptId, mergedId] = [idAt(ids.suppliers, command.keptId), idAt(ids.suppliers, command.mergedId)];
    const agreed = { allowDuplicates: true, allowOtherAccount: command.isAgreed };
    await mergeSuppliers(asMaker(), keptId, mergedId, { ...agreed, fileWasNotSent: command.isNotSent });
    return;
  }
  if (command.kind === 'undo merge') {
    await undoSupplierMerge(asMaker(), idAt(ids.merges, command.mergeId), { fileWasNotSent: command.isNotSent });
    return;
  }
  if (command.kind === 'confirm accounts') return confirmAccounts(commander, command);
  if (isOfLine(command)) return matchLine(commander, command);
  await edit(commander, command);
}

function isOfLine(command: Command): command is LineCommand {
  return ['match', 'unmatch', 'match refund', 'unmatch refund', 'match credit', 'unmatch credit'].includes(
    command.kind,
  );
}

async function matchLine({ asMaker, ids }: RealCommander, command: LineCommand): Promise<void> {
  if (command.kind === 'match credit') {
    const words = command.isPart ? { partPayment: true } : { allowDifference: true };
    const match = { invoiceId: idAt(ids.invoices, command.creditId), refund: true, ...words };
    await matchBankTransaction(asMaker(), idAt(ids.creditLines, command.lineId), match);
    return;
  }
  if (command.kind === 'unmatch credit') {
    await unmatchBankTransaction(asMaker(), idAt(ids.creditLines, command.lineId));
    return;
  }
  const isRefund = command.kind.endsWith('refund');
  const lineId = idAt(isRefund ? ids.refundLines : ids.lines, command.invoiceId);
  if (command.kind === 'unmatch' || command.kind === 'unmatch refund') {
    await unmatchBankTransaction(asMaker(), lineId);
    return;
  }
  const words = command.kind === 'match' ? { paidOutside: command.isPaidOutside } : { refund: true };
  const invoiceId = idAt(ids.invoices, command.invoiceId);
  await matchBankTransaction(asMaker(), lineId, { invoiceId, allowDifference: true, ...words });
}

const SIMPLE_ACTIONS = {
  'submit run': submitPaymentRun,
  'withdraw run': withdrawPaymentRun,
  'complete run': (scope: Scope, id: number) => completePaymentRun(scope, id, { usesCredit: true }),
  'cancel run': cancelPaymentRun,
  'download file': (scope: Scope, id: number, said: object) => exportPaymentRun(scope, id, 'csv', said),
  'reopen run': (scope: Scope, id: number) => reopenPaymentRun(scope, id, { reason: 'Not paid' }),
} as const;

async function actOnRun({ asMaker, asApprover, ids }: RealCommander, command: RunCommand): Promise<void> {
  const id = idAt(ids.runs, command.runId);
  if (command.kind === 'approve run') {
    const scope = command.isByMaker ? asMaker() : asApprover();
    const [shown] = await scope.em.execute<{ content: string }[]>('select payment_run_content(?) as content', [id]);
    await approvePaymentRun(scope, id, shown);
    return;
  }
  if (command.kind === 'send back run') {
    await sendBackPaymentRun(command.isByMaker ? asMaker() : asApprover(), id, { reason: 'Not this week' });
    return;
  }
  const scope = 'isByApprover' in command && command.isByApprover ? asApprover() : asMaker();
  const said = 'isNotSent' in command ? { fileWasNotSent: command.isNotSent } : {};
  if (command.kind === 'remove from run') {
    await removePaymentRunInvoice(scope, id, idAt(ids.invoices, command.invoiceId), said);
    return;
  }
  const act: (scope: Scope, id: number, input: object) => Promise<unknown> = SIMPLE_ACTIONS[command.kind];
  await act(scope, id, said);
}

async function confirmAccounts(
  { companyId, asMaker, asConfirmer, ids }: RealCommander,
  { accounts, isByMaker }: Command & { kind: 'confirm accounts' },
): Promise<void> {
  const seen = accounts.map(({ supplierId, account }) => ({
    supplierId: idAt(ids.suppliers, supplierId),
    name: supplierName(supplierId),
    bankSortCode: '20-00-00',
    bankAccountNumber: account,
  }));
  await confirmTogether(isByMaker ? asMaker() : asConfirmer(), companyId, { accounts: seen });
}

async function edit(commander: RealCommander, command: EditCommand): Promise<void> {
  const { asMaker, asApprover, asConfirmer, ids, books } = commander;
  const scope = asMaker();
  if (command.kind === 'change amount') {
    const { invoiceNumber, invoiceDate, dueDate } = await getInvoice(scope, idAt(ids.invoices, command.invoiceId));
    await updateInvoice(command.isByApprover ? asApprover() : scope, idAt(ids.invoices, command.invoiceId), {
      supplierName: supplierName(rowOf(books.invoices, command.invoiceId).supplierId),
      invoiceNumber,
      amountPence: command.amountPence,
      invoiceDate,
      dueDate,
      allowDuplicate: true,
      fileWasNotSent: command.isNotSent,
    });
    return;
  }
  const id = idAt(ids.suppliers, command.supplierId);
  const account = { bankSortCode: '20-00-00', bankAccountNumber: command.account };
  if (command.kind === 'confirm account') {
    await confirmNamedAccount(asConfirmer(), id, account);
    return;
  }
  await updateSupplier(scope, id, { ...(await getSupplier(scope, id)), ...account });
}

type LineCommand = Extract<
  Command,
  { kind: 'match' | 'unmatch' | 'match refund' | 'unmatch refund' | 'match credit' | 'unmatch credit' }
>;
type EditCommand = Extract<Command, { kind: 'change account' | 'confirm account' | 'change amount' }>;

import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { keptSettingsOf, systemOf } from '../../modules/accounting-connections/index.ts';
import { BankTransactionMatch } from '../../modules/bank-transactions/index.ts';
import type { Invoice } from '../../modules/invoices/index.ts';
import { isThere, Publication } from '../../modules/publications/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import type { ChosenConnection } from '../publications/publish-bills.ts';
import { heldBack } from './held-back.read.ts';
import {
  type BillThere,
  type MatchedLine,
  type PaymentRules,
  type PaymentToWrite,
  type PieceOfLine,
  planPayments,
} from './payments-of-line.ts';

/** Lines of statements of these days that paid a bill which is in the organisation, by day. */
export async function linesOfPublishedBills(
  scope: Scope,
  { companyId, ledger, organisationId }: ChosenConnection,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<number[]> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select line.id from bank_transactions line
     where line.company_id = ? and line.date between ? and ? and exists (
       select from bank_transaction_invoice_matches match
       join publications publication on publication.company_id = match.company_id
         and publication.invoice_id = match.invoice_id
       where match.bank_transaction_id = line.id and publication.ledger = ? and publication.organisation_id = ?
         and publication.external_id is not null and publication.state <> 'removed_there')
     order by line.date, line.id`,
    [companyId, from, to, ledger, organisationId],
  );
  return rows.map(({ id }) => id);
}

/** The payments that matched statement lines make in the organisation. A line without a match makes none. */
export async function paymentsOfLines(
  scope: Scope,
  connection: ChosenConnection,
  lineIds: readonly number[],
): Promise<PaymentToWrite[]> {
  const system = systemOf(scope, connection);
  const settings = await keptSettingsOf(scope, connection);
  const rules: PaymentRules = {
    ledger: system.ledger,
    limits: system.limits,
    refusalOfPayments: (payments) => system.refusalOfPayments(payments),
    lockedUntil: settings?.lockedUntil ?? null,
  };
  const plan = async (lineIds: readonly number[]) =>
    (await matchedLines(scope, connection, lineIds)).flatMap((line) => planPayments(line, rules));
  return heldBack(scope, connection, await plan(lineIds), plan);
}

async function matchedLines(
  scope: Scope,
  { companyId, ledger, organisationId }: ChosenConnection,
  lineIds: readonly number[],
): Promise<MatchedLine[]> {
  const matches = await scope.em.find(
    BankTransactionMatch,
    { companyId, bankTransaction: { $in: [...lineIds] } },
    { populate: ['bankTransaction', 'invoice.supplier'], orderBy: { id: 'asc' }, refresh: true },
  );
  const invoiceIds = [...new Set(matches.map(({ invoice }) => invoice.id))];
  const publications = await scope.em.find(
    Publication,
    { companyId, ledger, organisationId, invoiceId: { $in: invoiceIds } },
    { refresh: true },
  );
  const there = new Map(publications.map((publication) => [publication.invoiceId, publication]));
  const suppliers = await scope.em.find(Supplier, {
    companyId,
    id: { $in: [...new Set(publications.map(({ supplierId }) => supplierId))] },
  });
  const payees = new Map(suppliers.map(({ id, mergedIntoId }) => [id, mergedIntoId ?? id]));
  const byLine = Map.groupBy(matches, ({ bankTransaction }) => bankTransaction.id);
  return lineIds.flatMap((lineId) => {
    const own = byLine.get(lineId);
    const line = own?.[0]?.bankTransaction.getEntity();
    if (!own || !line) return [];
    const differencePence = sumPence(own.map((match) => match.differencePence));
    const { id, date, description } = line;
    return [{ id, date, description, differencePence, pieces: own.map((match) => pieceOf(match, there, payees)) }];
  });
}

function pieceOf(
  { invoice, amountPence, kind, isReturned }: BankTransactionMatch,
  publications: ReadonlyMap<number, Publication>,
  payees: ReadonlyMap<number, number>,
): PieceOfLine {
  const own = invoice.getEntity();
  const { id: invoiceId, invoiceNumber, supplier } = own;
  const supplierName = supplier.getEntity().name;
  const publication = publications.get(invoiceId);
  const there = publication ? billThere(publication, otherThere(publication, own, payees)) : null;
  return { invoiceId, invoiceNumber, supplierName, amountPence, kind, isReturned, there };
}

/** How a bill is there while the books say something else by now. A supplier that was merged into another is the same. */
function otherThere(
  { documentType, supplierId, supplierName }: Publication,
  invoice: Invoice,
  payees: ReadonlyMap<number, number>,
): string | null {
  if (documentType !== invoice.documentType) return 'is there as another type than it has here';
  const { id, name, mergedIntoId } = invoice.supplier.getEntity();
  const isSame = (payees.get(supplierId) ?? supplierId) === (mergedIntoId ?? id);
  return isSame ? null : `is there as a bill of ${supplierName}, and is of ${name} here`;
}

function billThere(publication: Publication, otherwise: string | null): BillThere | null {
  const { state, stateThere, grossTherePence, paidTherePence, documentType } = publication;
  if (state === 'removed_there' || stateThere === null || !isThere(publication)) return null;
  const { externalId, sent } = publication;
  return {
    externalId,
    documentType,
    contactId: sent.contactId,
    state: stateThere,
    grossPence: grossTherePence ?? ZERO_PENCE,
    paidPence: paidTherePence ?? ZERO_PENCE,
    otherwise,
  };
}

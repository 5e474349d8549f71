import { createHash } from 'node:crypto';
import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { LedgerBillState } from '@paycycle/schema/domain/publication';
import type { AccountingSystem, BillReference } from '../../kernel/ports/accounting-system.ts';
import type { SentPaymentOfBill } from '../../modules/publications/index.ts';

/** A published bill as it was last read in the ledger. */
export interface BillThere extends BillReference {
  readonly contactId: string;
  readonly state: LedgerBillState;
  readonly grossPence: Pence;
  readonly paidPence: Pence;
  /** How the ledger's bill differs from the books in type or supplier, as text for the user; null if it does not. */
  readonly otherwise: string | null;
}

/** One bill's share of a matched bank line. */
export interface PieceOfLine {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  /** Below zero for a credit note. */
  readonly amountPence: Pence;
  readonly kind: MatchKind;
  readonly isReturned: boolean;
  /** The published bill in the ledger; null if it is not published. */
  readonly there: BillThere | null;
}

/** A matched line of a bank statement. */
export interface MatchedLine {
  readonly id: number;
  readonly date: LocalDate;
  readonly description: string;
  /** Amount of the line less the total of its bills. */
  readonly differencePence: Pence;
  readonly pieces: readonly PieceOfLine[];
}

/** A payment to write to the ledger; `reasons` is empty if it can be written. */
export interface PaymentToWrite {
  readonly line: Pick<MatchedLine, 'id' | 'date' | 'description'>;
  /** Contact in the ledger; empty if the payment may cover several contacts. */
  readonly contactId: string;
  readonly supplierNames: string;
  /** Amount paid out, or received if all bills are credit notes. */
  readonly amountPence: Pence;
  readonly bills: readonly SentPaymentOfBill[];
  /** Digest of the date and bills. If it differs from the digest that was sent, the match has changed since. */
  readonly content: string;
  readonly reasons: readonly string[];
  readonly remedy: string | null;
}

/** Key of a payment: a line may have one payment for each contact. */
export function keyOf(lineId: number, contactId: string): string {
  return `${lineId} ${contactId}`;
}

/** Rules of the ledger's organisation for payments. */
export interface PaymentRules extends Pick<AccountingSystem, 'ledger' | 'limits' | 'refusalOfPayments'> {
  /** Payments on or before this date are refused; null if nothing is locked or the date is unknown. */
  readonly lockedUntil: LocalDate | null;
}

/** Reason why a payment is not written, and its remedy. */
interface Obstacle {
  readonly reason: string;
  readonly remedy: string | null;
}

/**
 * Plans the payments of a matched line in the ledger (RULES.md, 98). A line becomes one payment, since the ledger's
 * bank feed has one line. If the ledger takes no payment of several contacts, each contact gets its own.
 */
export function planPayments(line: MatchedLine, rules: PaymentRules): PaymentToWrite[] {
  const found = obstaclesOf(line, rules);
  const isOfOne = rules.limits.contactsPerPaymentGroup === 1;
  const published = line.pieces.flatMap((piece) => (piece.there ? [{ ...piece, there: piece.there }] : []));
  const parts = Map.groupBy(published, ({ there }) => (isOfOne ? there.contactId : ''));
  return [...parts].map(([contactId, pieces]) => {
    const bills = pieces
      .map(
        ({
          invoiceId,
          invoiceNumber,
          amountPence,
          there: { externalId, documentType, paidPence },
        }): SentPaymentOfBill => ({
          invoiceId,
          invoiceNumber,
          externalId,
          documentType,
          amountPence: magnitude(amountPence),
          paidBeforePence: paidPence,
        }),
      )
      .sort((one, other) => one.invoiceId - other.invoiceId);
    const refusal = rules.refusalOfPayments(bills.map(paymentOf));
    const obstacles = refusal ? [...found, refusal] : found;
    return {
      line: { id: line.id, date: line.date, description: line.description },
      contactId,
      supplierNames: [...new Set(pieces.map(({ supplierName }) => supplierName))].sort().join(', '),
      amountPence: magnitude(sumPence(pieces.map(({ amountPence }) => amountPence))),
      bills,
      content: sha256Hex(line.date, bills),
      reasons: obstacles.map(({ reason }) => reason),
      remedy: obstacles.find(({ remedy }) => remedy !== null)?.remedy ?? null,
    };
  });
}

/** A bill of a payment in the form that the port takes. */
export function paymentOf({ externalId, documentType, amountPence }: SentPaymentOfBill) {
  return { bill: { externalId, documentType }, amountPence };
}

function obstaclesOf({ date, differencePence, pieces }: MatchedLine, rules: PaymentRules): Obstacle[] {
  const label = LEDGER_LABELS[rules.ledger];
  const obstacles: Obstacle[] = [];
  if (pieces.some(({ isReturned }) => isReturned)) {
    obstacles.push({ reason: 'the bank returned it', remedy: `Enter both in ${label}, if its bank feed shows them` });
  }
  if (pieces.some(({ kind }) => kind === 'refund')) {
    obstacles.push({ reason: 'it brought back what was paid', remedy: `Enter the refund in ${label}` });
  }
  if (differencePence !== 0) {
    const reason = `its bills come to ${formatPounds(magnitude(differencePence))} more or less than the bank's line`;
    obstacles.push({ reason, remedy: `Enter the payment and the difference in ${label}` });
  }
  if (rules.lockedUntil !== null && date <= rules.lockedUntil) {
    const reason = `${label} is locked until ${formatLocalDate(rules.lockedUntil)}`;
    obstacles.push({ reason, remedy: `Ask who keeps the books to move the lock date in ${label}` });
  }
  return [...obstacles, ...pieces.flatMap((piece) => obstacleOfBill(piece, rules.ledger) ?? [])];
}

function obstacleOfBill({ invoiceNumber, amountPence, there }: PieceOfLine, ledger: OnlineLedger): Obstacle | null {
  const label = LEDGER_LABELS[ledger];
  if (!there) return { reason: `${invoiceNumber} is not published`, remedy: 'Publish the bill first' };
  if (there.otherwise !== null) {
    const remedy = `Withdraw the bill and publish it again, or enter the payment in ${label}`;
    return { reason: `${invoiceNumber} ${there.otherwise}`, remedy };
  }
  return obstacleThere(there, magnitude(amountPence), invoiceNumber, label);
}

/** Returns why a bill cannot be paid in the ledger: it is not approved, or too little of it is left to pay. */
function obstacleThere(
  { state, grossPence, paidPence }: BillThere,
  amountPence: Pence,
  number: string,
  label: string,
): Obstacle | null {
  if (state === 'draft' || state === 'awaiting_approval') {
    const what = state === 'draft' ? 'is a draft' : 'waits to be approved';
    return { reason: `${number} ${what} in ${label}`, remedy: `Approve it in ${label}` };
  }
  if (state === 'voided' || state === 'deleted') {
    return { reason: `${number} was ${state} in ${label}`, remedy: 'Publish the bill again' };
  }
  const left = pence(grossPence - paidPence);
  if (amountPence <= left) return null;
  const reason =
    left <= 0
      ? `${number} is paid in ${label} already`
      : `only ${formatPounds(left)} of ${number} is left to pay in ${label}`;
  return { reason, remedy: `Match the bank's line with the payment that is there, in ${label}` };
}

function magnitude(amount: Pence): Pence {
  return pence(Math.abs(amount));
}

function sha256Hex(date: LocalDate, bills: readonly SentPaymentOfBill[]): string {
  const said = bills.map(({ externalId, documentType, amountPence }) => [documentType, externalId, amountPence]);
  return createHash('sha256')
    .update(JSON.stringify([date, said]))
    .digest('hex');
}

import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { ReconciliationException } from './report.types.ts';
import type { ReportLine } from './report-line.types.ts';

interface ApprovalRules {
  readonly thresholdPence: Pence;
  /** Amounts that were matched to invoices and that no approved payment or run made, by line. */
  readonly unapprovedPence: ReadonlyMap<number, Pence>;
  /** True for a line that goes to no supplier by its text alone, such as wages. */
  readonly isNoPurchase: (line: ReportLine) => boolean;
}

/**
 * Returns the lines of money out above the threshold that no second person approved. A user matched them or marked them
 * as needing no invoice, and no payment or run of Paycycle made them. Leaves out lines whose text shows that they are no
 * purchase.
 */
export function paidWithoutApproval(
  lines: readonly ReportLine[],
  { thresholdPence, unapprovedPence, isNoPurchase }: ApprovalRules,
): ReconciliationException[] {
  return lines.flatMap((line) => {
    const amountPence = pence(Math.abs(line.movementPence));
    if (line.movementPence >= 0 || amountPence <= thresholdPence) return [];
    const unapproved = Math.min(unapprovedPence.get(line.id) ?? 0, amountPence);
    const matchedPence = line.matches.reduce((sum, match) => sum + match.amountPence, 0);
    // If the line exceeds its invoices, nobody approved the rest.
    const restPence = line.isMatched ? amountPence - (matchedPence - unapproved) : 0;
    if (Math.max(unapproved, restPence) > thresholdPence) {
      return [without(line, amountPence, `matched by ${line.matches[0]?.matchedBy ?? ''}`)];
    }
    const isMarked = !line.isMatched && !line.requiresInvoice && !isNoPurchase(line);
    return isMarked ? [without(line, amountPence, `marked as needing no invoice by ${line.noInvoiceBy ?? ''}`)] : [];
  });
}

function without(line: ReportLine, amountPence: Pence, how: string): ReconciliationException {
  const { id, date, counterpartyName, description } = line;
  return {
    kind: 'paid_without_approval',
    message: `Paid without approval: ${formatPounds(amountPence)} to ${counterpartyName ?? description}, ${how}`,
    date,
    amountPence,
    bankTransactionId: id,
    invoiceId: null,
  };
}

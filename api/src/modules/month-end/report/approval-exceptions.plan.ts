import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { ReconciliationException } from './report.types.ts';
import type { ReportLine } from './report-line.types.ts';

interface ApprovalRules {
  readonly thresholdPence: Pence;
  /** Amounts that one person matched to invoices of their own, by line. */
  readonly alonePence: ReadonlyMap<number, Pence>;
  readonly isWagesOrTax: (line: ReportLine) => boolean;
}

/**
 * Returns money out above the threshold that no run or payment made and that one person reconciled alone. This person
 * matched it to invoices that they had entered, or marked it as needing no invoice. Leaves out lines that a preset
 * marked, and wages and taxes, which no supplier gets.
 */
export function paidWithoutApproval(
  lines: readonly ReportLine[],
  { thresholdPence, alonePence, isWagesOrTax }: ApprovalRules,
): ReconciliationException[] {
  return lines.flatMap((line) => {
    const matched = alonePence.get(line.id) ?? 0;
    const amountPence = pence(Math.abs(line.movementPence));
    if (line.movementPence >= 0 || amountPence <= thresholdPence) return [];
    if (matched > thresholdPence) {
      const by = line.matches[0]?.matchedBy ?? '';
      return [without(line, amountPence, `matched by ${by} to invoices that the same person had entered`)];
    }
    const isMarked = !line.isMatched && !line.requiresInvoice && line.noInvoicePreset === null && !isWagesOrTax(line);
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

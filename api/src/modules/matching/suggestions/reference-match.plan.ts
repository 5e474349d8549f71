import { type Pence, sumPence } from '@paycycle/schema/domain/money';

/** Target of one reference in a transaction's texts: a run item, a single invoice or a whole run. */
export interface ReferencedTarget {
  readonly token: string;
  /** Null for a single invoice, and for a run that pays several suppliers. */
  readonly paymentRunItemId: number | null;
  /** Its invoices that are not matched yet. */
  readonly invoices: readonly { readonly id: number; readonly amountPence: Pence }[];
}

/** An open outgoing transaction, with the targets of the references in its texts. */
export interface ReferencedLine {
  readonly transactionId: number;
  /** Signed or not: only its magnitude counts. */
  readonly amountPence: Pence;
  readonly targets: readonly ReferencedTarget[];
}

/** A certain payment of these invoices by a transaction. */
export interface RecognisedPayment {
  readonly transactionId: number;
  readonly tokens: readonly string[];
  readonly paymentRunItemId: number | null;
  /** Ascending; one or more. */
  readonly invoiceIds: readonly number[];
}

/**
 * Recognises payments by the references in their texts (RULES.md, 27). A transaction pays a target if its amount is the
 * sum of the target's invoices, on any date. Another amount is a fee or a part payment, and two references that fit
 * equally well are uncertain: both give no result. A transaction may also pay the sum of all its references. An invoice
 * is used once, by the first transaction that fits it.
 */
export function planReferenceMatches(lines: readonly ReferencedLine[]): RecognisedPayment[] {
  const used = new Set<number>();
  return lines.flatMap((line) => {
    const payment = recognise(line, used);
    for (const id of payment?.invoiceIds ?? []) used.add(id);
    return payment ? [payment] : [];
  });
}

function recognise({ transactionId, amountPence, targets }: ReferencedLine, used: ReadonlySet<number>) {
  const amount = Math.abs(amountPence);
  const isPaid = ({ invoices }: Pick<ReferencedTarget, 'invoices'>): boolean =>
    invoices.length > 0 &&
    // Several items may use parts of one credit note.
    invoices.every((invoice) => invoice.amountPence < 0 || !used.has(invoice.id)) &&
    sumPence(invoices.map((invoice) => invoice.amountPence)) === amount;
  const [first, ...others] = distinct(targets.filter(isPaid));
  if (others.length > 0) return null;
  if (first) return { transactionId, ...first };
  const together = combined(targets);
  return isPaid(together) ? { transactionId, ...found(together) } : null;
}

/** References to the same invoices, such as those of two attempts, count as one. */
function distinct(targets: readonly ReferencedTarget[]) {
  const byInvoices = new Map<string, ReturnType<typeof found>>();
  for (const target of targets) {
    const one = found({ ...target, tokens: [target.token] });
    const key = one.invoiceIds.join(',');
    const same = byInvoices.get(key);
    byInvoices.set(key, same ? { ...same, paymentRunItemId: same.paymentRunItemId ?? one.paymentRunItemId } : one);
  }
  return [...byInvoices.values()];
}

function combined(targets: readonly ReferencedTarget[]) {
  const invoices = new Map(targets.flatMap((target) => target.invoices.map((invoice) => [invoice.id, invoice])));
  return { tokens: targets.map(({ token }) => token), paymentRunItemId: null, invoices: [...invoices.values()] };
}

function found(target: Omit<ReferencedTarget, 'token'> & { readonly tokens: readonly string[] }) {
  const invoiceIds = target.invoices.map(({ id }) => id).toSorted((a, b) => a - b);
  return { tokens: target.tokens, paymentRunItemId: target.paymentRunItemId, invoiceIds };
}

import type { Month } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../../kernel/scope.ts';
import { suggestBatches } from '../batch-suggestion.service.ts';
import { suggestMatches } from '../match-suggestions.service.ts';

/** What is suggested for one open line, as an accountant reads it. */
export interface SuggestedLine {
  readonly bankTransactionId: number;
  readonly invoiceIds: readonly number[];
  /** For example: 'invoice HPW-2 of Harbour Print Works'. */
  readonly words: string;
}

/** The suggestions for a month's open lines, by the line's id; of one invoice, or of several that were paid together. */
export async function readSuggestedLines(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<ReadonlyMap<number, SuggestedLine>> {
  const matches = await suggestMatches(scope, companyId, month);
  const batches = await suggestBatches(scope, companyId, month);
  const lines = [
    ...matches.map(({ bankTransactionId, candidates }) => ({
      bankTransactionId,
      choices: candidates.map(({ invoice }) => [invoice]),
    })),
    ...batches.map(({ bankTransactionId, invoices }) => ({ bankTransactionId, choices: [invoices] })),
  ];
  return new Map(
    lines.map(({ bankTransactionId, choices }) => [
      bankTransactionId,
      {
        bankTransactionId,
        invoiceIds: choices[0]?.map(({ id }) => id) ?? [],
        words: choices.map(wordsOf).join(', or '),
      },
    ]),
  );
}

interface NamedInvoice {
  readonly invoiceNumber: string;
  readonly supplier: { getEntity(): { readonly name: string } };
}

function wordsOf([first, ...others]: readonly NamedInvoice[]): string {
  if (!first) return 'no invoice';
  const supplier = first.supplier.getEntity().name;
  if (others.length === 0) return `invoice ${first.invoiceNumber} of ${supplier}`;
  return `${others.length + 1} invoices of ${supplier}`;
}

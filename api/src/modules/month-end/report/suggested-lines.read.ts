import type { Month } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../../kernel/scope.ts';
import { listSuggestions } from '../../matching/index.ts';
import type { SuggestedLine } from './report-line.types.ts';

/** The suggestions for a month's open lines, the possible ones included, by the line's id; of one invoice, or of several that were paid together. */
export async function readSuggestedLines(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<ReadonlyMap<number, SuggestedLine>> {
  const suggestions = await listSuggestions(scope, companyId, { month, includePossible: true });
  return new Map(
    suggestions.map(({ bankTransactionId, choices }) => [
      bankTransactionId,
      { bankTransactionId, words: choices.map(({ invoices }) => wordsOf(invoices)).join(', or ') },
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
  if (others.length === 0) return `invoice ${first.invoiceNumber} from ${supplier}`;
  return `${others.length + 1} invoices from ${supplier}`;
}

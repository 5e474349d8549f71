import type { BulkMarkNoInvoiceRequiredMutation } from '@paycycle/schema/generated/operations';
import {
  useBulkMarkInvoiceRequiredMutation,
  useBulkMarkNoInvoiceRequiredMutation,
} from '../../../apollo/hooks.generated.ts';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

type ManyResult = BulkMarkNoInvoiceRequiredMutation['bulkMarkNoInvoiceRequired'];

/** A transaction that an open invoice fits, with the words that name both. */
export type Fitted = ManyResult['refused'][number];

const FAILED = { title: 'Update Failed' } as const;

/** Marks several transactions as needing no invoice, or as needing one; the first is undone as one. */
export function useMarkMany(companyId: number) {
  const require = useBulkMarkInvoiceRequiredMutation({
    companyId,
    failed: FAILED,
    done: ({ bulkMarkInvoiceRequired }) => manyNotice(bulkMarkInvoiceRequired, 'marked as requiring an invoice'),
  });
  const mark = useBulkMarkNoInvoiceRequiredMutation({
    companyId,
    failed: FAILED,
    done: ({ bulkMarkNoInvoiceRequired }) =>
      manyNotice(bulkMarkNoInvoiceRequired, 'marked as not requiring an invoice'),
    undo: ({ bulkMarkNoInvoiceRequired: { changed } }) =>
      changed.length > 0 ? () => require.sendOrThrow({ companyId, ids: changed.map(({ id }) => id) }) : null,
  });
  return {
    busy: mark.busy || require.busy,
    /**
     * Marks transactions. Returns the ones left out because an open invoice fits them, which the user must confirm; null
     * if the command failed. Notifies the user of other refusals.
     * @param despiteInvoice true if the user has confirmed them
     */
    markMany: async (
      ids: readonly number[],
      notes: string,
      despiteInvoice = false,
    ): Promise<readonly Fitted[] | null> => {
      const answer = await mark.send({ companyId, ids, notes: notes.trim() || null, despiteInvoice });
      return answer && answer.bulkMarkNoInvoiceRequired.refused.filter(({ invoiceFits }) => invoiceFits);
    },
    requireInvoices: async (ids: readonly number[]) => (await require.send({ companyId, ids })) !== null,
  };
}

/**
 * Describes the number of changes and refusals, with the first refusal's reason. Refusals that the user must confirm are
 * left out.
 */
function manyNotice({ changed, refused }: ManyResult, done: string): Notice | null {
  const told = refused.filter(({ invoiceFits }) => !invoiceFits);
  const [first] = told;
  const left = first && `${countOf(told.length, 'transaction')} left as before: ${first.message}`;
  if (changed.length === 0 && told.length === 0) return null;
  if (changed.length === 0 && left) return { ...FAILED, description: left, variant: 'destructive' };
  const title = `${countOf(changed.length, 'transaction')} ${done}`;
  return left ? { title, description: left, variant: 'warning' } : { title };
}

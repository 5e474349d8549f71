import type { AcceptDocumentsMutation } from '@paycycle/schema/generated/operations';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

export function acceptedWords(count: number): string {
  return `${countOf(count, 'invoice')} accepted`;
}

/** Notice with the number of accepted invoices and the first reason why documents were refused. */
export function acceptedNotice({
  invoiceCount,
  refusals,
}: Pick<AcceptDocumentsMutation['acceptDocuments'], 'invoiceCount' | 'refusals'>): Notice {
  const [first] = refusals;
  const title = invoiceCount > 0 ? acceptedWords(invoiceCount) : 'Nothing accepted';
  if (!first) return { title };
  const description = `${countOf(refusals.length, 'document')} not accepted. ${first.fileName}: ${first.message}`;
  return { title, description, variant: invoiceCount > 0 ? 'warning' : 'destructive' };
}

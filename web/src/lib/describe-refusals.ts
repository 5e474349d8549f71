import { countOf } from './count-of.ts';

/** '. 2 invoices unchanged: it is already paid; 1 invoice unchanged: …'; empty if all were changed. */
export function describeRefusals(
  refusals: readonly { readonly reason: string; readonly count: number }[],
  noun = 'invoice',
): string {
  const parts = refusals.map(
    ({ reason, count }) => `${countOf(count, noun)} unchanged: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  );
  return parts.length > 0 ? `. ${parts.join('; ')}.` : '';
}

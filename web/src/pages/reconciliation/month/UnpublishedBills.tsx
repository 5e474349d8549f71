import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { usePublishesTo } from '../../../app/company/use-publishes-to.ts';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { PageLink } from '../../../components/PageLink.tsx';
import { countOf } from '../../../lib/count-of.ts';
import type { Summary } from './summary.ts';

/**
 * Warns about bills of the month that are not published to the accounting system, with a link. It does not prevent
 * closing.
 */
export function UnpublishedBills({ summary: { month, unpublishedBillCount: count } }: { readonly summary: Summary }) {
  const ledger = usePublishesTo();
  if (!ledger || !count) return null;
  return (
    <InlineWarning>
      {countOf(count, 'bill')} not published.{' '}
      <PageLink to={`/accounting?month=${month}`} color="inherit">
        Publish to {LEDGER_LABELS[ledger]}
      </PageLink>
    </InlineWarning>
  );
}

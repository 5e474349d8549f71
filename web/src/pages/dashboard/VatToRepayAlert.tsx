import { formatPounds } from '@paycycle/schema/domain/money';
import { VAT_REPAYMENT_HINT } from '@paycycle/schema/domain/vat-repayment';
import { useVatToRepayQuery } from '../../apollo/hooks.generated.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { countOf } from '../../lib/count-of.ts';

/** VAT of invoices unpaid for six months, which must be repaid to HMRC. Renders nothing if there is none. */
export function VatToRepayAlert({ companyId }: { readonly companyId: number }) {
  const { data, previousData, loading } = useVatToRepayQuery({ variables: { companyId } });
  const figures = (data ?? (loading ? previousData : undefined))?.company.vatToRepay;
  if (!figures || figures.count + figures.soonCount === 0) return null;
  const { count, amountPence, soonCount, soonAmountPence } = figures;
  return (
    <Notice
      as="section"
      status="warning"
      aria-label="VAT to repay"
      size="md"
      title={
        <>
          {count > 0 && (
            <PageLink to="/invoices?vat=to-repay">
              VAT {formatPounds(amountPence)} to repay to HMRC: {countOf(count, 'invoice')} unpaid for six months
            </PageLink>
          )}
          {count > 0 && soonCount > 0 && '. '}
          {soonCount > 0 &&
            `VAT ${formatPounds(soonAmountPence)} of ${countOf(soonCount, 'invoice')} will follow within 30 days if still unpaid`}
        </>
      }
    >
      {VAT_REPAYMENT_HINT}
    </Notice>
  );
}

import { ExpectedBillsPanel } from './ExpectedBillsPanel.tsx';
import { VatToRepayAlert } from './VatToRepayAlert.tsx';

interface LatePanelsProps {
  readonly companyId: number;
  readonly cycleDays: number;
}

/** What nobody has an invoice for yet, and what was unpaid for too long. */
export function LateItemsPanels({ companyId, cycleDays }: LatePanelsProps) {
  return (
    <>
      <VatToRepayAlert companyId={companyId} />
      <ExpectedBillsPanel companyId={companyId} cycleDays={cycleDays} />
    </>
  );
}

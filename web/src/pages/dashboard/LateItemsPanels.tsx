import { ExpectedBillsPanel } from './ExpectedBillsPanel.tsx';
import { VatToRepayAlert } from './VatToRepayAlert.tsx';

interface LatePanelsProps {
  readonly companyId: number;
  readonly cycleDays: number;
}

/** Shows VAT to repay on bills unpaid for too long, and expected bills without an invoice. */
export function LateItemsPanels({ companyId, cycleDays }: LatePanelsProps) {
  return (
    <>
      <VatToRepayAlert companyId={companyId} />
      <ExpectedBillsPanel companyId={companyId} cycleDays={cycleDays} />
    </>
  );
}

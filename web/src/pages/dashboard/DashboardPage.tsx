import { Grid, Stack } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useCallback, useState } from 'react';
import { useCan } from '../../app/company/use-can.ts';
import { useToday } from '../../lib/use-today.ts';
import { AtBankPanel } from './AtBankPanel.tsx';
import { CurrentCyclePanel } from './CurrentCyclePanel.tsx';
import { readCycleDays, storeCycleDays } from './cycle-days-storage.ts';
import { DueByWeekPanel } from './DueByWeekPanel.tsx';
import { ExpectedBillsPanel } from './ExpectedBillsPanel.tsx';
import { Onboarding } from './Onboarding.tsx';
import { PaymentSessionPanel } from './PaymentSessionPanel.tsx';
import { QuickActionsPanel } from './QuickActionsPanel.tsx';
import { StatCards } from './StatCards.tsx';
import { VatToRepayAlert } from './VatToRepayAlert.tsx';

/** Shows the figures, the invoices due and the next actions (RULES.md, section 2, Dashboard). */
export function DashboardPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const today = useToday();
  const mayEnter = useCan('invoices');
  const [cycleDays, setCycleDays] = useState(() => readCycleDays(companyId));
  const keepCycleDays = useCallback(
    (days: number) => {
      storeCycleDays(companyId, days);
      setCycleDays(days);
    },
    [companyId],
  );
  return (
    <Stack gap="4" flexShrink="0">
      <AtBankPanel companyId={companyId} />
      <Onboarding companyId={companyId} />
      <StatCards companyId={companyId} cycleDays={cycleDays} />
      <PaymentSessionPanel companyId={companyId} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: mayEnter ? 'minmax(0, 2fr) minmax(0, 3fr)' : undefined }}
        gap="4"
      >
        {mayEnter && <QuickActionsPanel companyId={companyId} />}
        <DueByWeekPanel companyId={companyId} />
      </Grid>
      <VatToRepayAlert companyId={companyId} />
      <ExpectedBillsPanel companyId={companyId} cycleDays={cycleDays} />
      <CurrentCyclePanel companyId={companyId} today={today} cycleDays={cycleDays} onCycleDays={keepCycleDays} />
    </Stack>
  );
}

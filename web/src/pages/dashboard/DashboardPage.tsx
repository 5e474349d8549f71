import { Grid, Stack } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useCallback, useState } from 'react';
import { today as todayInLondon } from '../../lib/today.ts';
import { CurrentCyclePanel } from './CurrentCyclePanel.tsx';
import { readCycleDays, storeCycleDays } from './cycle-days-storage.ts';
import { DueByWeekPanel } from './DueByWeekPanel.tsx';
import { QuickActionsPanel } from './QuickActionsPanel.tsx';
import { StatCards } from './StatCards.tsx';

/** What there is, what is due, and what to do about it (section 2, Dashboard). */
export function DashboardPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const [today] = useState(todayInLondon);
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
      <StatCards companyId={companyId} cycleDays={cycleDays} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="4">
        <QuickActionsPanel companyId={companyId} />
        <DueByWeekPanel companyId={companyId} />
      </Grid>
      <CurrentCyclePanel companyId={companyId} today={today} cycleDays={cycleDays} onCycleDays={keepCycleDays} />
    </Stack>
  );
}

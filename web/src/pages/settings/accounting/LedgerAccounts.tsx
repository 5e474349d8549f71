import { Button, Stack } from '@chakra-ui/react';
import type { ChartImportFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { serverMessage } from '../../../apollo/server-error.ts';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { ChartPlan } from './ChartPlan.tsx';
import { useLedgerAccounts } from './use-chart.ts';

/** Takes the chart of the connected ledger over, once it was shown what changes. @param name of the ledger */
export function LedgerAccounts({ companyId, name }: { readonly companyId: number; readonly name: string }) {
  const { preview, commit, isReading, isImporting } = useLedgerAccounts(companyId);
  const [plan, setPlan] = useState<ChartImportFieldsFragment | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal(null);
    await work().catch((error: unknown) => setRefusal(serverMessage(error)));
  };
  const read = () =>
    attempt(async () => {
      setPlan(null);
      setPlan(await preview());
    });
  const run = (shown: ChartImportFieldsFragment, archiveOthers: boolean) =>
    attempt(async () => {
      await commit(shown, archiveOthers);
      setPlan(null);
    });
  return (
    <Stack gap="3" align="start">
      <Button variant="outline" loading={isReading} loadingText="Reading..." onClick={() => void read()}>
        Read accounts from {name}
      </Button>
      {refusal && <RefusalAlert title="The accounts cannot be read">{refusal}</RefusalAlert>}
      {plan && (
        <ChartPlan
          plan={plan}
          source={name}
          busy={isImporting}
          onImport={(archiveOthers) => void run(plan, archiveOthers)}
          onCancel={() => setPlan(null)}
        />
      )}
    </Stack>
  );
}

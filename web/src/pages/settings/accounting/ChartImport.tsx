import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ChartImportFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { serverMessage } from '../../../apollo/server-error.ts';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { ChartPlan } from './ChartPlan.tsx';
import { useChartImport } from './use-chart.ts';

/** Imports the chart from a CSV file, once it was shown what changes. */
export function ChartImport({ companyId }: { readonly companyId: number }) {
  const { preview, commit, isReading, isImporting } = useChartImport(companyId);
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<ChartImportFieldsFragment | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setRefusal(null);
    await work().catch((error: unknown) => setRefusal(serverMessage(error)));
  };
  const forget = () => {
    setFile(null);
    setPlan(null);
  };
  const read = (chosen: File) =>
    attempt(async () => {
      setFile(chosen);
      setPlan(null);
      setPlan(await preview(chosen));
    });
  const run = (archiveOthers: boolean) =>
    attempt(async () => {
      if (file && plan) await commit(file, plan, archiveOthers);
      forget();
    });
  return (
    <Stack gap="3" as="section" aria-label="Import accounts">
      <Heading as="h3" size="sm">
        Import from CSV
      </Heading>
      <FileDrop
        label="Choose or drop a chart of accounts"
        hint="CSV with the columns Code and Name"
        accept=".csv"
        file={file}
        disabled={isReading || isImporting}
        onFile={(chosen) => void read(chosen)}
      />
      {isReading && <Text role="status">Reading the file...</Text>}
      {refusal && <RefusalAlert title="The file cannot be imported">{refusal}</RefusalAlert>}
      {plan && (
        <ChartPlan
          plan={plan}
          source="the file"
          busy={isImporting}
          onImport={(others) => void run(others)}
          onCancel={forget}
        />
      )}
    </Stack>
  );
}

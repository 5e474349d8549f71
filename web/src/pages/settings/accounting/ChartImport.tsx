import { Button, Checkbox, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ChartImportFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE } from '../../../apollo/use-command.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { useChartImport } from './use-chart.ts';

/** Imports the chart from a CSV file, once it was shown what changes. */
export function ChartImport({ companyId }: { readonly companyId: number }) {
  const { preview, commit, isReading, isImporting } = useChartImport(companyId);
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<ChartImportFieldsFragment | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setRefusal(null);
    await work().catch((error: unknown) => setRefusal(serverMessage(error, UNREACHABLE)));
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
      {plan && <Plan plan={plan} busy={isImporting} onImport={(others) => void run(others)} onCancel={forget} />}
    </Stack>
  );
}

interface PlanProps {
  readonly plan: ChartImportFieldsFragment;
  readonly busy: boolean;
  readonly onImport: (archiveOthers: boolean) => void;
  readonly onCancel: () => void;
}

function Plan({ plan, busy, onImport, onCancel }: PlanProps) {
  const [archiveOthers, setArchiveOthers] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { added, renamed, offeredAgain, unchangedCount, missing } = plan;
  const changes = added.length + renamed.length + offeredAgain.length + (archiveOthers ? missing.length : 0);
  return (
    <Stack gap="3">
      <AccountList title="New" lines={added.map(inWords)} />
      <AccountList title="Renamed" lines={renamed.map(({ code, before, after }) => `${code}: ${before} → ${after}`)} />
      <AccountList title="Offered again" lines={offeredAgain.map(inWords)} />
      <AccountList title="Not in the file" lines={missing.map(inWords)} />
      <Text color="fg.muted">{unchangedCount.toLocaleString('en-GB')} unchanged</Text>
      {missing.length > 0 && (
        <Checkbox.Root checked={archiveOthers} onCheckedChange={({ checked }) => setArchiveOthers(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Archive accounts that are not in the file</Checkbox.Label>
        </Checkbox.Root>
      )}
      <Flex gap="2">
        <Button
          loading={busy}
          loadingText="Importing..."
          disabled={changes === 0}
          onClick={() => (archiveOthers ? setIsAsked(true) : onImport(false))}
        >
          Import accounts
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        title="Archive accounts?"
        confirmLabel="Import and archive"
        busyLabel="Importing..."
        busy={busy}
        destructive
        onConfirm={() => onImport(true)}
        onClose={() => setIsAsked(false)}
      >
        Accounts that will be offered no more: {missing.length.toLocaleString('en-GB')}. What is posted to them stays.
      </ConfirmDialog>
    </Stack>
  );
}

function AccountList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details open={lines.length <= 10}>
      <summary>
        {title}: {lines.length.toLocaleString('en-GB')}
      </summary>
      <Stack as="ul" gap="0" ps="5" maxH="60" overflowY="auto" tabIndex={0} role="list" aria-label={title}>
        {lines.map((line) => (
          <Text as="li" key={line} overflowWrap="anywhere">
            {line}
          </Text>
        ))}
      </Stack>
    </details>
  );
}

function inWords({ code, name }: { readonly code: string; readonly name: string }): string {
  return code === name ? name : `${code} ${name}`;
}

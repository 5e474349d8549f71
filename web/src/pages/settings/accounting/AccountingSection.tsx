import { Heading, Stack, Text } from '@chakra-ui/react';
import { isOnline, LEDGER_LABELS, LEDGERS, type Ledger } from '@paycycle/schema/domain/ledger';
import type { ChartOfAccountsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { useCan } from '../../../app/company/use-can.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { Select } from '../../../components/Select.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ChartImport } from './ChartImport.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { useChart, useLedgerChoice } from './use-chart.ts';

/** The accounting system that a company hands its bills over to, and its nominal accounts (RULES.md, 90). */
export function AccountingSection({ company }: { readonly company: Company }) {
  const { chart, failure, retry } = useChart(company.id);
  if (failure) return <ErrorState title="The accounts could not be loaded" message={failure} onRetry={retry} />;
  if (!chart) return <LoadingState label="Loading accounts..." />;
  return <Chart chart={chart} />;
}

function Chart({ chart: { id: companyId, ledger, nominalAccounts } }: { readonly chart: ChartOfAccountsFragment }) {
  const mayChange = useCan('settings');
  return (
    <Stack gap="6">
      <Stack gap="3">
        <Text color="fg.muted">
          Packages on the Accounting page are made for this system.
          {!mayChange && ' Your role can read these settings. Owners and finance change them.'}
        </Text>
        {mayChange ? (
          <LedgerChoice companyId={companyId} ledger={ledger} />
        ) : (
          <Text>{ledger ? LEDGER_LABELS[ledger] : 'No accounting system is chosen.'}</Text>
        )}
      </Stack>
      {isOnline(ledger) && <ConnectionPanel companyId={companyId} ledger={ledger} mayChange={mayChange} />}
      <Stack gap="3">
        <Heading as="h3" size="sm">
          Nominal accounts
        </Heading>
        <Text color="fg.muted">Lines of bills are coded with these. An archived account is offered no more.</Text>
        {mayChange && <NewAccountForm companyId={companyId} namesOnly={ledger === 'quickbooks'} />}
        <AccountTable companyId={companyId} accounts={nominalAccounts} mayChange={mayChange} />
      </Stack>
      {mayChange && <ChartImport companyId={companyId} />}
    </Stack>
  );
}

const NONE = 'none';

/** Saves the first ledger at once. Asks before a change, because bills stay coded for the first ledger. */
function LedgerChoice({ companyId, ledger }: { readonly companyId: number; readonly ledger: Ledger | null }) {
  const { send, busy } = useLedgerChoice(companyId);
  const [chosen, setChosen] = useState<string | null>(null);
  const next = LEDGERS.find((one) => one === chosen) ?? null;
  const save = async (to: Ledger | null) => {
    await send({ companyId, ledger: to });
    setChosen(null);
  };
  const choose = (value: string) => {
    setChosen(value);
    if (ledger === null) void save(LEDGERS.find((one) => one === value) ?? null);
  };
  return (
    <FormField label="Accounting system">
      <Select
        box={{ maxW: 'sm', disabled: busy }}
        value={chosen ?? ledger ?? NONE}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={NONE}>None</option>
        {LEDGERS.map((one) => (
          <option key={one} value={one}>
            {LEDGER_LABELS[one]}
          </option>
        ))}
      </Select>
      {ledger !== null && (
        <ConfirmDialog
          open={chosen !== null && next !== ledger}
          title={`Change from ${LEDGER_LABELS[ledger]} to ${next ? LEDGER_LABELS[next] : 'none'}?`}
          description={`The nominal accounts stay, and bills stay posted to them. ${next ? `Import the chart of ${LEDGER_LABELS[next]} afterwards if its codes are others.` : 'No packages are made until a system is chosen.'}`}
          confirmLabel="Change"
          busyLabel="Changing..."
          busy={busy}
          destructive
          onConfirm={() => void save(next)}
          onClose={() => setChosen(null)}
        />
      )}
    </FormField>
  );
}

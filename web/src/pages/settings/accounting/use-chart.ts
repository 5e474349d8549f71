import {
  AddNominalAccountDocument,
  type ChartImportFieldsFragment,
  type ChartOfAccountsFragment,
  ChooseLedgerDocument,
  ImportChartOfAccountsDocument,
  ImportLedgerAccountsDocument,
  type NominalAccountChange,
  type NominalAccountInput,
  PreviewChartOfAccountsDocument,
  PreviewLedgerAccountsDocument,
  UpdateNominalAccountDocument,
} from '@paycycle/schema/generated/operations';
import { useChartOfAccountsQuery } from '../../../apollo/hooks.generated.ts';
import { serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';

export type Account = ChartOfAccountsFragment['nominalAccounts'][number];

/** A company's ledger and chart. */
export function useChart(companyId: number) {
  const { data, error, refetch } = useChartOfAccountsQuery({
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = !data && error ? serverMessage(error, UNREACHABLE) : null;
  return { chart: data?.company, failure, retry: () => void refetch() };
}

/** Says which accounting system the company keeps. */
export function useLedgerChoice(companyId: number) {
  return useCommand(ChooseLedgerDocument, {
    companyId,
    failed: (error) => refusal('Failed to save the accounting system', error),
    done: () => ({ title: 'Accounting system saved' }),
  });
}

/** Adds an account. Rejects with the server's error. */
export function useNewAccount(companyId: number) {
  const { sendOrThrow, busy } = useCommand(AddNominalAccountDocument, {
    companyId,
    failed: (error) => refusal('Failed to add the account', error),
    done: (_answer, { input }) => ({ title: 'Account added', about: `${input.code} ${input.name}` }),
  });
  return { add: (input: NominalAccountInput) => sendOrThrow({ companyId, input }), busy };
}

/** Renames an account, archives it or offers it again. Rejects with the server's error. */
export function useAccountChange(companyId: number) {
  const { sendOrThrow, busy } = useCommand(UpdateNominalAccountDocument, {
    companyId,
    failed: (error) => refusal('Failed to change the account', error),
    done: (_answer, { input }) => doneInWords(input),
  });
  const change = (id: number, input: NominalAccountChange) => sendOrThrow({ id, input });
  const tryChange = async (id: number, input: NominalAccountChange) =>
    change(id, input).then(
      () => true,
      () => false,
    );
  return { change, tryChange, busy };
}

/** Shows what a file would do, and does it. A refusal is for the screen to say; both reject with it. */
export function useChartImport(companyId: number) {
  const options = { companyId, failed: () => null } as const;
  const preview = useCommand(PreviewChartOfAccountsDocument, options);
  const commit = useCommand(ImportChartOfAccountsDocument, { ...options, done: () => ({ title: 'Chart imported' }) });
  return {
    preview: async (file: File) => (await preview.sendOrThrow({ companyId, file })).previewChartOfAccounts,
    commit: (file: File, { content }: ChartImportFieldsFragment, archiveOthers: boolean) =>
      commit.sendOrThrow({ companyId, file, archiveOthers, content }),
    isReading: preview.busy,
    isImporting: commit.busy,
  };
}

/** Shows what the accounts of the connected ledger would do to the chart, and takes them over. Both reject with a refusal. */
export function useLedgerAccounts(companyId: number) {
  const options = { companyId, failed: () => null } as const;
  const preview = useCommand(PreviewLedgerAccountsDocument, options);
  const commit = useCommand(ImportLedgerAccountsDocument, { ...options, done: () => ({ title: 'Chart imported' }) });
  return {
    preview: async () => (await preview.sendOrThrow({ companyId })).previewLedgerAccounts,
    commit: ({ content }: ChartImportFieldsFragment, archiveOthers: boolean) =>
      commit.sendOrThrow({ companyId, archiveOthers, content }),
    isReading: preview.busy,
    isImporting: commit.busy,
  };
}

/** Notice about a failure; null if the form shows the error at its field. */
function refusal(title: string, error: unknown): Notice | null {
  if (Object.keys(serverFieldErrors(error)).length > 0) return null;
  return { title, description: serverMessage(error, UNREACHABLE), variant: 'destructive' };
}

function doneInWords({ name, isArchived }: NominalAccountChange) {
  if (name) return { title: 'Account renamed' };
  if (isArchived === true) return { title: 'Account archived', description: 'What is posted to it stays.' };
  return { title: 'Account offered again' };
}

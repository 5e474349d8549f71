import type {
  ChartImportFieldsFragment,
  ChartOfAccountsFragment,
  NominalAccountChange,
  NominalAccountInput,
} from '@paycycle/schema/generated/operations';
import {
  useAddNominalAccountMutation,
  useChartOfAccountsQuery,
  useChooseLedgerMutation,
  useImportChartOfAccountsMutation,
  useImportLedgerAccountsMutation,
  usePreviewChartOfAccountsMutation,
  usePreviewLedgerAccountsMutation,
  useUpdateNominalAccountMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

export type Account = ChartOfAccountsFragment['nominalAccounts'][number];

/** A company's ledger and chart. */
export function useChart(companyId: number) {
  const { data, ...state } = loadState(useChartOfAccountsQuery({ variables: { companyId }, ...FRESH }));
  return { chart: data?.company, ...state };
}

/** Says which accounting system the company keeps. */
export function useLedgerChoice(companyId: number) {
  return useChooseLedgerMutation({
    companyId,
    failed: { title: 'Failed to save the accounting system', isShownAtFields: true },
    done: () => ({ title: 'Accounting system saved' }),
  });
}

/** Adds an account. Rejects with the server's error. */
export function useNewAccount(companyId: number) {
  const { sendOrThrow, busy } = useAddNominalAccountMutation({
    companyId,
    failed: { title: 'Failed to add the account', isShownAtFields: true },
    done: (_answer, { input }) => ({ title: 'Account added', about: `${input.code} ${input.name}` }),
  });
  return { add: (input: NominalAccountInput) => sendOrThrow({ companyId, input }), busy };
}

/** Renames an account, archives it or offers it again. Rejects with the server's error. */
export function useAccountChange(companyId: number) {
  const { sendOrThrow, busy } = useUpdateNominalAccountMutation({
    companyId,
    failed: { title: 'Failed to change the account', isShownAtFields: true },
    done: (_answer, { input }) => describeChange(input),
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
  const preview = usePreviewChartOfAccountsMutation(options);
  const commit = useImportChartOfAccountsMutation({ ...options, done: () => ({ title: 'Chart imported' }) });
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
  const preview = usePreviewLedgerAccountsMutation(options);
  const commit = useImportLedgerAccountsMutation({ ...options, done: () => ({ title: 'Chart imported' }) });
  return {
    preview: async () => (await preview.sendOrThrow({ companyId })).previewLedgerAccounts,
    commit: ({ content }: ChartImportFieldsFragment, archiveOthers: boolean) =>
      commit.sendOrThrow({ companyId, archiveOthers, content }),
    isReading: preview.busy,
    isImporting: commit.busy,
  };
}

function describeChange({ name, isArchived }: NominalAccountChange) {
  if (name) return { title: 'Account renamed' };
  if (isArchived === true) return { title: 'Account archived', description: 'What is posted to it stays.' };
  return { title: 'Account offered again' };
}

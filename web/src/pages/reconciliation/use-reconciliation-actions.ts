import { useApolloClient } from '@apollo/client/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { ImportBankStatementMutation } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { forgetCompanyLists } from '../../apollo/company-lists.ts';
import {
  useImportBankStatementMutation,
  useMatchBankTransactionMutation,
  useMatchBankTransactionToInvoicesMutation,
  useUnmatchBankTransactionMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import type { BatchSuggestion } from './use-month.ts';

export type StatementImportResult = ImportBankStatementMutation['importBankStatement'];

interface StatementImport {
  readonly file: File;
  readonly month: Month;
  readonly skipDuplicates: boolean;
}

type Send = () => Promise<unknown>;
type Notice = Parameters<typeof notify>[0];

/** What is found and counted from a company's bank transactions. */
const FROM_TRANSACTIONS = ['matchSuggestions', 'batchSuggestions', 'reconciliationSummary'] as const;

const UNREACHABLE = 'The server could not be reached. Please try again.';

/** Imports a statement and tells how it went. The promise is rejected with the words of the refusal. */
export function useImportStatement(companyId: number) {
  const [importStatement, { loading }] = useImportBankStatementMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, ['bankTransactions', ...FROM_TRANSACTIONS]),
  });

  async function importBankStatement(statement: StatementImport): Promise<StatementImportResult> {
    try {
      const { data } = await importStatement({ variables: { companyId, ...statement } });
      if (!data) throw new Error('an import without errors and without an answer');
      const { imported, skipped } = data.importBankStatement;
      notify({ title: 'Import Complete', description: `Imported ${imported} transactions, skipped ${skipped}` });
      return data.importBankStatement;
    } catch (error) {
      const message = serverMessage(error, UNREACHABLE);
      notify({ title: 'Import Failed', description: message, variant: 'destructive' });
      throw new Error(message, { cause: error });
    }
  }
  return { importBankStatement, busy: loading };
}

/**
 * Matches and unmatches. The answer's records update the cache in place; what follows from them on the server (summary,
 * suggestions, lists of unmatched invoices) is fetched again. Each answers whether it went well.
 */
export function useMatching(companyId: number) {
  const { cache } = useApolloClient();
  const [match] = useMatchBankTransactionMutation();
  const [matchBatch] = useMatchBankTransactionToInvoicesMutation();
  const [unmatch] = useUnmatchBankTransactionMutation();
  const [busyId, setBusyId] = useState<number | null>(null);

  const change = useOneAtATime(async (transactionId: number, failure: string, success: Notice, send: Send) => {
    setBusyId(transactionId);
    try {
      await send();
    } catch (error) {
      notify({ title: failure, description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
      return false;
    } finally {
      setBusyId(null);
      forgetCompanyLists(cache, companyId, ['invoices', ...FROM_TRANSACTIONS]);
    }
    notify(success);
    return true;
  });
  return {
    /** The transaction whose match is being changed. */
    busyId,
    matchTransaction: (id: number, invoiceId: number) =>
      change(id, 'Matching Failed', { title: 'Transaction Matched' }, () =>
        match({ variables: { id, invoiceId, confidence: 1 } }),
      ),
    /** Several invoices that it paid together; the run item is the one that they were paid with. */
    matchToInvoices: (id: number, { invoices, paymentRunItemId }: BatchSuggestion) => {
      const invoiceIds = invoices.map((invoice) => invoice.id);
      const description = `matched transaction to ${invoiceIds.length} invoices`;
      return change(id, 'Batch Match Failed', { title: 'Batch Match Successful', description }, () =>
        matchBatch({ variables: { id, invoiceIds, paymentRunItemId } }),
      );
    },
    unmatchTransaction: (id: number) =>
      change(id, 'Unmatch Failed', { title: 'Transaction Unmatched' }, () => unmatch({ variables: { id } })),
  };
}

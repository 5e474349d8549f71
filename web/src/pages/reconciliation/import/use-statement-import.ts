import { useApolloClient } from '@apollo/client/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import {
  type ImportBankStatementMutation,
  StatementImportProgressDocument,
  type StatementImportProgressSubscription,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../../apollo/company-lists.ts';
import { useImportBankStatementMutation } from '../../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { UNREACHABLE } from '../use-statement-change.ts';

export type StatementImportResult = ImportBankStatementMutation['importBankStatement'];
export type ImportProgress = StatementImportProgressSubscription['statementImportProgress'];

export interface ImportFailure {
  readonly message: string;
  /** False when no answer came: then nobody knows how far the import has come. */
  readonly isRefusal: boolean;
}

/** Where an import is, once its file has been looked at. */
export type ImportStage =
  | { readonly kind: 'before'; readonly failure: ImportFailure | null }
  | { readonly kind: 'importing'; readonly progress: ImportProgress | null }
  | { readonly kind: 'done'; readonly result: StatementImportResult };

interface StatementImport {
  readonly file: File;
  readonly month: Month;
  readonly skipDuplicates: boolean;
}

/**
 * Imports a statement, follows how far it is, and shows a notice of the result (RULES.md, section 8, Reconciliation).
 */
export function useStatementImport(companyId: number) {
  const client = useApolloClient();
  const [send] = useImportBankStatementMutation({ fetchPolicy: 'no-cache' });
  const [stage, setStage] = useState<ImportStage>({ kind: 'before', failure: null });

  const importStatement = useOneAtATime(async (statement: StatementImport) => {
    const importKey = newImportKey();
    setStage({ kind: 'importing', progress: null });
    const following = client
      .subscribe({
        query: StatementImportProgressDocument,
        variables: { companyId, importKey },
        fetchPolicy: 'no-cache',
      })
      // Where no progress can be had, the import goes on without it.
      .subscribe(({ data }) => data && setStage({ kind: 'importing', progress: data.statementImportProgress }));
    try {
      const { data } = await send({ variables: { companyId, importKey, ...statement } });
      if (!data) throw new Error('an import without errors and without an answer');
      const { imported, skipped } = data.importBankStatement;
      notify({ title: 'Import Complete', description: `Imported ${imported} transactions, skipped ${skipped}` });
      following.unsubscribe();
      setStage({ kind: 'done', result: data.importBankStatement });
    } catch (error) {
      const message = serverMessage(error, UNREACHABLE);
      notify({ title: 'Import Failed', description: message, variant: 'destructive' });
      following.unsubscribe();
      setStage({ kind: 'before', failure: { message, isRefusal: serverCode(error) !== undefined } });
    } finally {
      // Also after a failure: the answer may have been lost after the rows were stored.
      evictCompanyFields(client.cache, companyId, ['bankTransactions', ...FROM_TRANSACTIONS]);
    }
  });
  return { stage, importStatement, forgetFailure: () => setStage({ kind: 'before', failure: null }) };
}

/** Nobody else's. `randomUUID` would be shorter, but a page has it only over HTTPS or on the same machine. */
function newImportKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

import { useApolloClient } from '@apollo/client/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import {
  type ImportBankStatementMutation,
  StatementImportProgressDocument,
  type StatementImportProgressSubscription,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useImportBankStatementMutation } from '../../../apollo/hooks.generated.ts';
import { isOutcomeUnknown, serverMessage } from '../../../apollo/server-error.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { randomId } from '../../../lib/random-id.ts';
import { type AskedQuestion, choicesOf } from './statement-answers.ts';
import { isGone, useUndoImport } from './use-undo-import.ts';

export type StatementImportResult = ImportBankStatementMutation['importBankStatement'];
export type ImportProgress = StatementImportProgressSubscription['statementImportProgress'];

export interface ImportFailure {
  readonly message: string;
  /** False if no response arrived: the state of the import is then unknown. */
  readonly isRefusal: boolean;
}

/** Stage of an import, once the preview is done. */
export type ImportStage =
  | { readonly kind: 'before'; readonly failure: ImportFailure | null }
  | { readonly kind: 'importing'; readonly progress: ImportProgress | null }
  | { readonly kind: 'done'; readonly result: StatementImportResult }
  | { readonly kind: 'undone' };

interface StatementImport {
  readonly file: File;
  readonly month: Month;
  readonly skipDuplicates: boolean;
  readonly asked: readonly AskedQuestion[];
}

/**
 * Imports a statement, follows how far it is, and shows a notice of the result (RULES.md, section 8, Reconciliation).
 */
export function useStatementImport(companyId: number) {
  const client = useApolloClient();
  const undoImport = useUndoImport(companyId);
  const undo = async (id: number) => {
    try {
      const undone = await undoImport(id);
      if (undone.deletedCount > 0) setStage({ kind: 'undone' });
      return undone;
    } catch (error) {
      if (isGone(error)) setStage({ kind: 'undone' });
      throw error;
    }
  };
  const { sendOrThrow } = useImportBankStatementMutation({
    companyId,
    done: ({ importBankStatement: { imported, skipped, replacedCount } }) => ({
      title: 'Import Complete',
      description: `Imported ${imported} transactions, skipped ${skipped}${replacedCount > 0 ? `, corrected ${replacedCount}` : ''}`,
    }),
    failed: { title: 'Import Failed' },
    undo: ({ importBankStatement: { statementImportId } }) =>
      statementImportId === null ? null : () => undo(statementImportId),
  });
  const [stage, setStage] = useState<ImportStage>({ kind: 'before', failure: null });

  const importStatement = useOneAtATime(async ({ asked, ...statement }: StatementImport) => {
    const importKey = randomId();
    setStage({ kind: 'importing', progress: null });
    const following = client
      .subscribe({
        query: StatementImportProgressDocument,
        variables: { companyId, importKey },
        fetchPolicy: 'no-cache',
      })
      // Without a subscription the import continues, but shows no progress.
      .subscribe(({ data }) => data && setStage({ kind: 'importing', progress: data.statementImportProgress }));
    try {
      const { importBankStatement: result } = await sendOrThrow({
        companyId,
        importKey,
        ...statement,
        ...choicesOf(asked),
      });
      following.unsubscribe();
      setStage({ kind: 'done', result });
    } catch (error) {
      const message = serverMessage(error);
      following.unsubscribe();
      setStage({ kind: 'before', failure: { message, isRefusal: !isOutcomeUnknown(error) } });
    }
  });
  return { stage, importStatement, forgetFailure: () => setStage({ kind: 'before', failure: null }) };
}

// Written by codegen from schema/operations/*.graphql: do not edit.
import type { ImportBankStatementMutation, ImportBankStatementMutationVariables, PreviewBankStatementMutation, PreviewBankStatementMutationVariables, UndoStatementImportMutation, UndoStatementImportMutationVariables } from '@paycycle/schema/generated/operations';
import { ImportBankStatementDocument, PreviewBankStatementDocument, UndoStatementImportDocument } from '@paycycle/schema/generated/documents/statements';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useImportBankStatementMutation(options: CommandOptions<ImportBankStatementMutation, ImportBankStatementMutationVariables>): UsedCommand<ImportBankStatementMutation, ImportBankStatementMutationVariables> {
  return useCommand(ImportBankStatementDocument, options);
}

export function usePreviewBankStatementMutation(options: CommandOptions<PreviewBankStatementMutation, PreviewBankStatementMutationVariables>): UsedCommand<PreviewBankStatementMutation, PreviewBankStatementMutationVariables> {
  return useCommand(PreviewBankStatementDocument, options);
}

export function useUndoStatementImportMutation(options: CommandOptions<UndoStatementImportMutation, UndoStatementImportMutationVariables>): UsedCommand<UndoStatementImportMutation, UndoStatementImportMutationVariables> {
  return useCommand(UndoStatementImportDocument, options);
}

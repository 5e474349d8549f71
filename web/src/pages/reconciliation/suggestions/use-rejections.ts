import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { BankTransactionFieldsFragmentDoc } from '@paycycle/schema/generated/operations';
import { useRejectMatchMutation, useUndoRejectionMutation } from '../../../apollo/hooks.generated.ts';
import type { RunOnLine } from '../line-changes.ts';
import {
  addShownVersion,
  applySuggestionChanges,
  monthFigures,
  previewRejected,
  showRejected,
} from '../month-cache.ts';
import { describeLine } from '../transactions/payee-name.ts';

/**
 * 'Not a Match': the pair is hidden at once, before the server has answered, and comes back when it could not be
 * recorded or is taken back (RULES.md, 37).
 */
export function useRejections(companyId: number, runOnLine: RunOnLine) {
  const { cache } = useApolloClient();
  const shared = {
    companyId,
    variablesAtSend: addShownVersion(companyId),
    answered: applySuggestionChanges(companyId),
  };
  const takeBack = useUndoRejectionMutation({
    ...shared,
    done: () => ({ title: 'Feedback Taken Back' }),
    failed: { title: 'Undo Failed' },
  });
  const rejection = useRejectMatchMutation({
    ...shared,
    optimistic: (shown, { bankTransactionId, invoiceIds }) =>
      showRejected(shown, companyId, bankTransactionId, invoiceIds),
    done: (_answer, { bankTransactionId }) => ({
      title: 'Feedback Recorded',
      description: 'The system has learned this is not a good match',
      about: lineInCache(cache, bankTransactionId),
    }),
    failed: () => ({
      title: 'Feedback Failed',
      description: 'Could not record negative feedback',
      variant: 'destructive',
    }),
    undo: (_answer, variables) => () => takeBack.sendOrThrow(variables),
  });
  const reject = async (bankTransactionId: number, invoiceIds: readonly number[]) => {
    const variables = { bankTransactionId, invoiceIds, ...monthFigures(cache, bankTransactionId) };
    await runOnLine(bankTransactionId, previewRejected(invoiceIds), () => rejection.send(variables));
  };
  return { reject };
}

function lineInCache(cache: ApolloCache, id: number): string | undefined {
  const fragment = { fragment: BankTransactionFieldsFragmentDoc, fragmentName: 'BankTransactionFields' };
  const line = cache.readFragment({ id: `BankTransaction:${id}`, ...fragment });
  return line ? describeLine(line) : undefined;
}

import type { CodeBillsInput, CodeBillsMutation } from '@paycycle/schema/generated/operations';
import { useCodeBillsMutation, useUndoBulkChangeMutation } from '../../apollo/hooks.generated.ts';
import { serverFieldErrors, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';
import { describeRefusals } from '../../lib/describe-refusals.ts';

/** Codes bills, notifies the user of changes and refusals, and offers Undo. `code` rejects with the server's error. */
export function useCoding(companyId: number) {
  const undo = useUndoBulkChangeMutation({
    companyId,
    failed: { title: 'Could not undo' },
    done: ({ undoBulkChange: { restoredCount, refusals } }) => ({
      title: 'Undone',
      description: `${countOf(restoredCount, 'bill')} as before${describeRefusals(refusals, 'bill')}`,
    }),
  });
  const { sendOrThrow, busy } = useCodeBillsMutation({
    companyId,
    failed: (error, { input: { coding } }) =>
      // The dialog shows field errors at its fields, so no notification is needed.
      coding && Object.keys(serverFieldErrors(error)).length > 0
        ? null
        : { title: 'Bills not coded', description: serverMessage(error), variant: 'destructive' },
    done: ({ codeBills }) => codedNotice(codeBills),
    undo: ({ codeBills: { changeId } }) => (changeId === null ? null : () => undo.sendOrThrow({ id: changeId })),
  });
  return { code: (input: CodeBillsInput) => sendOrThrow({ companyId, input }), busy };
}

function codedNotice({ changedCount, refusals, remainingCount }: CodeBillsMutation['codeBills']): Notice {
  const left =
    remainingCount > 0
      ? ` Of this supplier ${countOf(remainingCount, 'bill')} are left: code them in another step.`
      : '';
  const description = `${describeRefusals(refusals, 'bill')}${left}`.replace(/^[. ]+/, '');
  return {
    title: changedCount > 0 ? `${countOf(changedCount, 'bill')} coded` : 'Nothing coded',
    ...(description !== '' && { description, variant: 'warning' }),
  };
}

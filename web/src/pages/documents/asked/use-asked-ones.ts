import type { AcceptDocumentMutationVariables, DocumentQuestionKind } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { serverCode, serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';
import type { DocumentRow } from '../document-row.ts';
import type { Answers, AskedSelection } from './use-accept-selected.ts';

/** A line that was accepted by itself, and asks something first. */
interface AskedOne {
  readonly row: DocumentRow;
  readonly allowDuplicate: boolean;
  readonly questions: AskedSelection['asking'][number]['questions'];
}

/** Keeps the lines that ask something before they are accepted by themselves, for the dialog of the selected ones. */
export function useAskedOnes() {
  const [asked, setAsked] = useState<readonly AskedOne[]>([]);
  const rows = useRef(new Map<number, DocumentRow>());
  return {
    askedOnes: asked.length > 0 ? selectionOf(asked) : null,
    /** Remembers the line that a command is about. */
    sent: (row: DocumentRow) => void rows.current.set(row.id, row),
    /** Asks where the server does, and tells of other failures. */
    failed: (
      error: unknown,
      { documentInvoiceIds, allowDuplicate }: AcceptDocumentMutationVariables,
    ): Notice | null => {
      const row = rows.current.get([documentInvoiceIds ?? []].flat()[0] ?? 0);
      if (serverCode(error) !== 'DOCUMENT_QUESTION' || !row) {
        return { title: 'Not accepted', description: serverMessage(error, UNREACHABLE), variant: 'destructive' };
      }
      const questions = Object.entries(serverFieldErrors(error)).map(([kind, words]) => ({
        __typename: 'DocumentQuestion' as const,
        kind: kind as DocumentQuestionKind,
        words,
        documentInvoiceId: row.id,
      }));
      setAsked((before) => [
        ...before.filter((one) => one.row.id !== row.id),
        { row, allowDuplicate: allowDuplicate ?? false, questions },
      ]);
      return null;
    },
    /** The lines whose documents are answered: they are asked about no more. */
    take: (answers: Answers): readonly AskedOne[] => {
      setAsked(asked.filter(({ row }) => !answers.has(row.document.id)));
      return asked.filter(({ row }) => answers.has(row.document.id));
    },
    leave: () => setAsked([]),
  };
}

function selectionOf(asked: readonly AskedOne[]): AskedSelection {
  const byDocument = [...Map.groupBy(asked, ({ row }) => row.document.id)];
  return {
    rows: asked.map(({ row }) => row),
    invoiceCount: 0,
    changeIds: [],
    refusals: [],
    asking: byDocument.map(([documentId, ones]) => ({
      __typename: 'AskingDocument' as const,
      documentId,
      fileName: ones[0]?.row.document.fileName ?? '',
      questions: ones.flatMap(({ questions }) => questions),
    })),
  };
}

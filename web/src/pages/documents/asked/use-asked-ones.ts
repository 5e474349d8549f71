import type { AcceptDocumentMutationVariables, DocumentQuestionKind } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { serverCode, serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';
import type { Notice } from '../../../components/notify.ts';
import type { DocumentRow } from '../document-row.ts';
import type { Answers, AskedSelection } from './use-accept-selected.ts';

/** A single accepted row that needs a confirmation first. */
interface AskedOne {
  readonly row: DocumentRow;
  readonly allowDuplicate: boolean;
  readonly questions: AskedSelection['asking'][number]['questions'];
}

/** Collects the single rows that need a confirmation, for the dialog of the selected rows. */
export function useAskedOnes() {
  const [asked, setAsked] = useState<readonly AskedOne[]>([]);
  const rows = useRef(new Map<number, DocumentRow>());
  return {
    askedOnes: asked.length > 0 ? selectionOf(asked) : null,
    /** Stores the row of a command. */
    sent: (row: DocumentRow) => void rows.current.set(row.id, row),
    /** Opens the question if the server requires one, and reports other failures. */
    failed: (
      error: unknown,
      { documentInvoiceIds, allowDuplicate }: AcceptDocumentMutationVariables,
    ): Notice | null => {
      const row = rows.current.get([documentInvoiceIds ?? []].flat()[0] ?? 0);
      if (serverCode(error) !== 'DOCUMENT_QUESTION' || !row) {
        return { title: 'Not accepted', description: serverMessage(error), variant: 'destructive' };
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
    /** Removes and returns the rows whose documents are answered. */
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

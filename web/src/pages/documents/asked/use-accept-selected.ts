import type {
  AcceptDocumentsMutation,
  AcceptDocumentsMutationVariables,
  DocumentQuestionKind,
  DocumentToAccept,
} from '@paycycle/schema/generated/operations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAcceptDocumentsMutation } from '../../../apollo/hooks.generated.ts';
import type { CommandOptions } from '../../../apollo/use-command.ts';
import { forgetDraft, keepDraft } from '../../../components/draft-form/drafts.ts';
import { useDraft } from '../../../components/draft-form/use-draft-form.ts';
import { notify } from '../../../components/notify.ts';
import type { Undo } from '../../../components/offered-undos.ts';
import type { DocumentRow } from '../document-row.ts';
import { acceptedNotice } from './accepted-notice.ts';

/** Result of accepting the selected rows while some documents still need a confirmation. */
export interface AskedSelection extends Pick<AcceptDocumentsMutation['acceptDocuments'], 'asking' | 'refusals'> {
  /** Invoices accepted so far. */
  readonly invoiceCount: number;
  /** Acceptances so far, for one undo. */
  readonly changeIds: readonly number[];
  /** Rows as selected. */
  readonly rows: readonly DocumentRow[];
}

type Accepted = Pick<AskedSelection, 'invoiceCount' | 'changeIds' | 'refusals'>;

/** Kinds of question that the user has confirmed, by document. */
export type Answers = ReadonlyMap<number, readonly DocumentQuestionKind[]>;

/** Accepts the selected rows: those without questions at once, the others with the user's answers. */
export function useAcceptSelected(
  companyId: number,
  options: CommandOptions<AcceptDocumentsMutation, AcceptDocumentsMutationVariables>,
  undoOf: (changeIds: readonly number[]) => Undo,
) {
  const [asked, setAsked] = useState<AskedSelection | null>(null);
  const { send, busy } = useAcceptDocumentsMutation({ ...options, done: () => null });
  const tellOf = (accepted: Accepted) => {
    const { changeIds } = accepted;
    notify({ ...acceptedNotice(accepted), ...(changeIds.length > 0 && { undo: undoOf(changeIds) }) });
  };
  const isAnyAccepted = asked !== null && asked.changeIds.length > 0;
  useToldWhenLeft(companyId, isAnyAccepted ? asked : null, tellOf);
  const accept = async (rows: readonly DocumentRow[], answers: Answers, before: AskedSelection | null) => {
    const documents = documentsOf(rows).map((one) => ({ ...one, ...answerOf(answers.get(one.id)) }));
    const answer = await send({ companyId, documents, sureOnly: false });
    if (!answer) return false;
    const { asking, refusals, invoiceCount, changeId } = answer.acceptDocuments;
    const others = before?.asking.filter(({ documentId }) => !answers.has(documentId)) ?? [];
    const next = {
      rows: before?.rows ?? rows,
      asking: [...others, ...asking],
      refusals: [...(before?.refusals ?? []), ...refusals],
      invoiceCount: (before?.invoiceCount ?? 0) + invoiceCount,
      changeIds: [...(before?.changeIds ?? []), ...(changeId === null ? [] : [changeId])],
    };
    const isDone = next.asking.length === 0;
    setAsked(isDone ? null : next);
    if (isDone) tellOf(next);
    return isDone;
  };
  return {
    asked,
    /** Returns true if no question is open. Of a document with several invoices only the selected ones are accepted. */
    acceptSelected: (rows: readonly DocumentRow[]) => accept(rows, new Map(), null),
    answerAsked: (answers: Answers) => {
      if (asked)
        void accept(
          asked.rows.filter(({ document }) => answers.has(document.id)),
          answers,
          asked,
        );
    },
    leaveAsked: () => {
      if (isAnyAccepted) tellOf(asked);
      setAsked(null);
    },
    isAcceptingSelected: busy,
  };
}

/** Reports the acceptances if the user leaves the page with open questions: at once, or after a reload of the tab. */
function useToldWhenLeft(companyId: number, accepted: Accepted | null, tellOf: (accepted: Accepted) => void) {
  const { key, restored } = useDraft({ form: 'accepted-documents', companyId, recordId: null });
  useEffect(() => {
    if (!accepted) return;
    const { invoiceCount, changeIds } = accepted;
    keepDraft(key, {
      savedAt: new Date(),
      values: { invoiceCount: String(invoiceCount), changeIds: changeIds.join(' ') },
    });
    return () => forgetDraft(key);
  }, [key, accepted]);
  const tell = useEffectEvent((when: 'loaded' | 'left') => {
    if (when === 'left') {
      if (accepted) tellOf(accepted);
    } else if (restored) {
      const changeIds = String(restored.values['changeIds']).split(' ').map(Number);
      tellOf({ invoiceCount: Number(restored.values['invoiceCount']), changeIds, refusals: [] });
      forgetDraft(key);
    }
  });
  useEffect(() => {
    tell('loaded');
    return () => tell('left');
  }, []);
}

function answerOf(answered: readonly DocumentQuestionKind[] | undefined) {
  return answered ? { answered: [...answered] } : {};
}

function documentsOf(rows: readonly DocumentRow[]): DocumentToAccept[] {
  return [...Map.groupBy(rows, ({ document }) => document.id)].map(([id, ofDocument]) => ({
    id,
    // The oldest version shown, if the selected rows have two.
    version: Math.min(...ofDocument.map(({ document }) => document.version)),
    documentInvoiceIds: ofDocument.flatMap(({ invoice }) => invoice?.id ?? []),
  }));
}

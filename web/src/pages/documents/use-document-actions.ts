import type { ApolloCache } from '@apollo/client';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type {
  AcceptDocumentsMutation,
  AcceptDocumentsMutationVariables,
  DocumentQuestionKind,
  DocumentStatus,
  DocumentToAccept,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import {
  useAcceptDocumentMutation,
  useAcceptDocumentsMutation,
  useDiscardDocumentMutation,
  useEditDocumentInvoiceMutation,
  useRestoreDocumentMutation,
  useSetDocumentTypeMutation,
} from '../../apollo/hooks.generated.ts';
import { isWorthAnotherTry } from '../../apollo/server-error.ts';
import type { CommandOptions } from '../../apollo/use-command.ts';
import { notify } from '../../components/notify.ts';
import type { Undo } from '../../components/offered-undos.ts';
import { countOf } from '../../lib/count-of.ts';
import { acceptedNotice, acceptedWords } from './asked/accepted-notice.ts';
import { type Answers, useAcceptSelected } from './asked/use-accept-selected.ts';
import { useAskedOnes } from './asked/use-asked-ones.ts';
import type { DocumentRow } from './document-row.ts';
import { noteOwnVersion, seenVersion } from './own-versions.ts';
import { useUndoAcceptance } from './use-undo-acceptance.ts';

export type DocumentActions = ReturnType<typeof useDocumentActions>;

/** Actions on documents. An action on a single document shows at once, and is reverted if refused. */
export function useDocumentActions(companyId: number) {
  const undoAcceptance = useUndoAcceptance(companyId);
  const acceptingOne = useAcceptOne(companyId, undoAcceptance);
  const many: CommandOptions<AcceptDocumentsMutation, AcceptDocumentsMutationVariables> = {
    companyId,
    variablesAtSend: (cache, { documents, ...rest }) => ({
      ...rest,
      documents: documents?.map((one) => ({ ...one, ...withOwnChanges(cache, one) })) ?? null,
    }),
    failed: { title: 'Not accepted' },
    done: ({ acceptDocuments }) => acceptedNotice(acceptDocuments),
    undo: ({ acceptDocuments: { changeId } }) => (changeId === null ? null : undoAcceptance([changeId])),
  };
  const allSure = useAcceptDocumentsMutation(many);
  const selected = useAcceptSelected(companyId, many, undoAcceptance);
  const discarding = useDiscarding(companyId);
  const kindChange = useEditDocumentInvoiceMutation({
    companyId,
    answered: { apply: (cache, { editDocumentInvoice }) => noteOwnVersion(cache, editDocumentInvoice) },
    failed: { title: 'Not changed' },
  });
  const typeChange = useSetDocumentTypeMutation({
    companyId,
    answered: { apply: (cache, { setDocumentType }) => noteOwnVersion(cache, setDocumentType) },
    failed: { title: 'Not changed' },
    done: (_answer, { documentType }) => ({
      title: documentType === 'invoice' ? 'Now an invoice: fill in what is missing' : 'Set aside',
    }),
  });
  return {
    ...acceptingOne,
    acceptSure: () => void allSure.send({ companyId, documents: null, sureOnly: true }),
    isAcceptingSure: allSure.busy,
    ...selected,
    asked: selected.asked ?? acceptingOne.askedOnes,
    answerAsked: selected.asked ? selected.answerAsked : acceptingOne.answerOnes,
    leaveAsked: selected.asked ? selected.leaveAsked : acceptingOne.leaveOnes,
    ...discarding,
    makeInvoice: (id: number) => void typeChange.send({ id, documentType: 'invoice' }),
    /** For one invoice of a document. */
    setKind: (id: number, documentType: InvoiceType) => void kindChange.send({ id, input: { documentType } }),
    setAside: (id: number) => void typeChange.send({ id, documentType: 'other' }),
  };
}

function useAcceptOne(companyId: number, undoAcceptance: ReturnType<typeof useUndoAcceptance>) {
  /** Row that would become a duplicate, while its question is open. */
  const [doubled, setDoubled] = useState<DocumentRow | null>(null);
  const asked = useAskedOnes();
  const acceptOne = useAcceptDocumentMutation({
    companyId,
    optimistic: (cache, { documentInvoiceIds }) => showAccepted(cache, documentInvoiceIds ?? []),
    variablesAtSend: (cache, variables) => ({ ...variables, ...withOwnChanges(cache, variables) }),
    answered: {
      apply: (cache, { acceptDocument: { document } }, { version }) =>
        noteOwnVersion(cache, document, version ?? undefined),
    },
    failed: asked.failed,
    done: ({ acceptDocument: { invoices } }) => ({
      title: acceptedWords(invoices.length),
      about: invoices.map(({ invoiceNumber }) => invoiceNumber).join(', '),
    }),
    undo: ({ acceptDocument: { changeId } }) => (changeId === null ? null : undoAcceptance([changeId])),
  });
  const send = (row: DocumentRow, allowDuplicate: boolean, answered: DocumentQuestionKind[] | null = null) => {
    asked.sent(row);
    void acceptOne.send({ ...acceptanceOf(row, allowDuplicate), ...(answered && { answered }) });
  };
  return {
    /** Single accepted rows that await the user's confirmation. */
    askedOnes: asked.askedOnes,
    answerOnes: (answers: Answers) => {
      for (const { row, allowDuplicate } of asked.take(answers)) {
        send(row, allowDuplicate, [...(answers.get(row.document.id) ?? [])]);
      }
    },
    leaveOnes: asked.leave,
    doubled,
    /** Asks first if the invoice already exists, here or in another company. */
    accept: (row: DocumentRow) => {
      if (row.invoice?.duplicate || row.invoice?.duplicateElsewhere) setDoubled(row);
      else send(row, false);
    },
    acceptDoubled: () => {
      if (doubled) send(doubled, true);
      setDoubled(null);
    },
    leaveDoubled: () => setDoubled(null),
  };
}

function useDiscarding(companyId: number) {
  const restoreOne = useRestoreDocumentMutation({
    companyId,
    answered: { apply: (cache, { restoreDocument }) => noteOwnVersion(cache, restoreDocument) },
    failed: { title: 'Could not undo' },
  });
  const discardOne = useDiscardDocumentMutation({
    companyId,
    optimistic: (cache, { id }) => showStatus(cache, id, 'discarded'),
    failed: { title: 'Not discarded' },
  });
  /** If some could not be restored, the next attempt continues with them; permanent refusals stay discarded. */
  const restoring = (ids: readonly number[]): Undo => {
    const tried: number[] = [];
    return async () => {
      for (const id of ids.slice(tried.length)) {
        await restoreOne.sendOrThrow({ id }).catch((error: unknown) => {
          if (isWorthAnotherTry(error)) throw error;
        });
        tried.push(id);
      }
      return tried;
    };
  };
  return {
    discard: async (ids: readonly number[], name: string) => {
      const answers = await Promise.all(ids.map((id) => discardOne.send({ id })));
      const discarded = ids.filter((_id, at) => answers[at] !== null);
      if (discarded.length === 0) return;
      const title = discarded.length === 1 ? `Discarded ${name}` : `${countOf(discarded.length, 'document')} discarded`;
      notify({ title, undo: restoring(discarded) });
    },
  };
}

function acceptanceOf({ id, document }: DocumentRow, allowDuplicate: boolean) {
  const { version, isSure } = document;
  return { id: document.id, documentInvoiceIds: [id], allowDuplicate, sureOnly: isSure, version };
}

/** Version on screen at the click: another user's later changes are not accepted. */
function withOwnChanges(cache: ApolloCache, { id, version }: Pick<DocumentToAccept, 'id' | 'version'>) {
  return typeof version === 'number' ? { version: seenVersion(cache, { id, version }) } : {};
}

/** Hides the rows of the accepted invoices at once. */
function showAccepted(cache: ApolloCache, invoiceIds: readonly number[]) {
  for (const id of invoiceIds) {
    cache.modify({ id: cache.identify({ __typename: 'DocumentInvoice', id }), fields: { isAccepted: () => true } });
  }
}

/** Shows a document's new status before the server responds. */
function showStatus(cache: ApolloCache, id: number, status: DocumentStatus) {
  cache.modify({ id: cache.identify({ __typename: 'Document', id }), fields: { status: () => status } });
}

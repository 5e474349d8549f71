import type { DocumentQuestionKind } from '@paycycle/schema/generated/operations';
import type { ConfirmLine } from '../../../components/confirm-list/ConfirmList.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { nameOfRow } from '../document-row.ts';
import type { Answers, AskedSelection } from './use-accept-selected.ts';

/** A question to confirm before documents are accepted: a payee, an account or a doubtful value. */
export interface AskedQuestion extends ConfirmLine {
  readonly documentId: number;
  readonly kind: DocumentQuestionKind;
}

/** Questions by their kind. */
export function questionsByKind({ asking, rows }: AskedSelection): Map<DocumentQuestionKind, AskedQuestion[]> {
  const all = asking.flatMap(({ documentId, fileName, questions }) =>
    questions.map(({ kind, words, documentInvoiceId }, at): AskedQuestion => {
      const row = rows.find((one) =>
        documentInvoiceId === null ? one.document.id === documentId : one.invoice?.id === documentInvoiceId,
      );
      const invoice = row?.invoice;
      const account = [invoice?.sortCode.value, invoice?.accountNumber.value].filter(Boolean).join(' ');
      const payee = invoice?.supplierName.value ?? (row ? nameOfRow(row) : fileName);
      const said = kind === 'new_account' ? account : words;
      return { key: `${documentId} ${at}`, documentId, kind, source: fileName, payee, words: said };
    }),
  );
  return Map.groupBy(all, ({ kind }) => kind);
}

/** Documents whose questions are all confirmed. */
export function answersOf(questions: readonly AskedQuestion[], confirmed: ReadonlySet<string>): Answers {
  const byDocument = [...Map.groupBy(questions, ({ documentId }) => documentId)];
  return new Map(
    byDocument.flatMap(([id, ofDocument]) =>
      ofDocument.every(({ key }) => confirmed.has(key)) ? [[id, ofDocument.map(({ kind }) => kind)] as const] : [],
    ),
  );
}

interface KindWords {
  readonly heading: (count: number) => string;
  readonly question: string;
}

/** Texts of a question for each kind. */
export const QUESTION_WORDS: Readonly<Record<DocumentQuestionKind, KindWords>> = {
  new_account: {
    heading: (count) => `${countOf(count, 'new bank account')} to check`,
    question: 'Is each account that of its payee, and no known supplier’s under another name?',
  },
  other_account: {
    heading: (count) => `${countOf(count, 'account')} other than on record`,
    question: 'Accept them all the same? No account on record changes.',
  },
  supplier: { heading: (count) => `${countOf(count, 'supplier')} in doubt`, question: 'Is each supplier right?' },
  sender: { heading: (count) => `${countOf(count, 'sender')} in doubt`, question: 'Do you know who sent them?' },
  reading: {
    heading: (count) => `${countOf(count, 'reading')} in doubt`,
    question: 'Is what was read the same as on the paper?',
  },
  duplicate: {
    heading: (count) => countOf(count, 'possible duplicate'),
    question: 'Is each of them another invoice than the one that you have?',
  },
  same_file: {
    heading: (count) => `${countOf(count, 'file')} that came before`,
    question: 'Accept them although the same file is there?',
  },
  credit_note: { heading: (count) => countOf(count, 'credit note'), question: 'Enter each of them as a credit note?' },
};

import type { DocumentQuestionKind } from '@paycycle/schema/domain/document-question';
import type { Scope } from '../../kernel/scope.ts';
import {
  type Document,
  type DocumentInvoice,
  type DocumentQuestion,
  questionsOf,
} from '../../modules/documents/index.ts';

/** Nothing but an answer is missing to accept a document with others: it stays as it is, and its questions are told. */
export class UnansweredQuestions extends Error {
  readonly questions: readonly DocumentQuestion[];

  constructor(questions: readonly DocumentQuestion[]) {
    super('A document asks what nobody has answered');
    this.questions = questions;
  }
}

/** Returns the questions of these invoices of a document, without the kinds that a user has answered. */
export async function openQuestions(
  scope: Scope,
  document: Document,
  invoices: readonly DocumentInvoice[],
  answered: readonly DocumentQuestionKind[],
): Promise<DocumentQuestion[]> {
  const questions = await questionsOf(scope, document, invoices);
  return questions.filter(({ kind }) => !answered.includes(kind));
}

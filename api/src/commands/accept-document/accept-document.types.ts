import { DOCUMENT_QUESTION_KINDS, type DocumentQuestionKind } from '@paycycle/schema/domain/document-question';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { Company } from '../../modules/companies/index.ts';
import { Document } from '../../modules/documents/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';

@ObjectType({ description: 'Result of accepting a document.' })
export class AcceptDocumentResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Document, { description: 'As it is now.' })
  document!: Document;

  @Field(() => [Invoice], { description: 'The invoices that were entered.' })
  invoices!: readonly Invoice[];

  @Field(() => Int, {
    nullable: true,
    description: 'Pass it to `undoBulkChange` to undo the acceptance; null if no invoice was entered.',
  })
  changeId!: number | null;
}

export const DocumentQuestionKindEnum = graphqlEnum(
  'DocumentQuestionKind',
  DOCUMENT_QUESTION_KINDS,
  'Kinds of questions that must be answered before a document is accepted together with others.',
  {
    new_account: 'An account comes with a new supplier.',
    other_account: 'It names another account than the one on record, or that of somebody else.',
    supplier: 'The supplier is in doubt.',
    sender: 'The mail that it came with is in doubt.',
    reading: 'Something that was read is in doubt.',
    duplicate: 'It is like an invoice that is there.',
    same_file: 'The same file is there.',
    credit_note: 'It is a credit note.',
  },
);

@InputType({ description: 'A document that is accepted with others.' })
export class DocumentToAccept {
  @Field(() => Int, { description: 'The id of the document.' })
  id!: number;

  @Field(() => [Int], { nullable: true, description: 'Only these invoices of it; all when left out.' })
  documentInvoiceIds?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version that the user saw. A document that has changed since is not accepted.',
  })
  version?: number | null;

  @Field(() => [DocumentQuestionKindEnum], {
    nullable: true,
    description:
      'The questions of it that a person has answered with yes. For `new_account`: that the account is that of the supplier.',
  })
  answered?: DocumentQuestionKind[] | null;
}

@ObjectType({ description: 'A question that a user must answer before the document is accepted together with others.' })
export class DocumentQuestion {
  @Field(() => DocumentQuestionKindEnum, { description: 'Kind of the question.' })
  kind!: DocumentQuestionKind;

  @Field(() => String, { description: 'The question as shown to the user.' })
  words!: string;

  @Field(() => Int, { nullable: true, description: 'Of which invoice; null for the whole document.' })
  documentInvoiceId!: number | null;
}

@ObjectType({ description: 'A document with open questions. It can be accepted once a user has answered them.' })
export class AskingDocument {
  @Field(() => Int, { description: 'The id of the document.' })
  documentId!: number;

  @Field(() => String, { description: 'The name of its file.' })
  fileName!: string;

  @Field(() => [DocumentQuestion], { description: 'The open questions.' })
  questions!: readonly DocumentQuestion[];
}

@ObjectType({ description: 'A document that stays as it is, and why.' })
export class DocumentRefusal {
  @Field(() => Int, { description: 'The id of the document.' })
  documentId!: number;

  @Field(() => String, { description: 'The name of its file.' })
  fileName!: string;

  @Field(() => String, { description: 'Reason for the user.' })
  message!: string;
}

@ObjectType({ description: 'Result of accepting several documents.' })
export class AcceptDocumentsResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Int, { description: 'How many documents were accepted.' })
  acceptedCount!: number;

  @Field(() => Int, { description: 'How many invoices were entered.' })
  invoiceCount!: number;

  @Field(() => [Document], { description: 'Those that were accepted, as they are now.' })
  documents!: readonly Document[];

  @Field(() => [DocumentRefusal], { description: 'Those that stay, and why.' })
  refusals!: readonly DocumentRefusal[];

  @Field(() => Int, {
    nullable: true,
    description: 'Pass it to `undoBulkChange` to undo the acceptance; null if no document was accepted.',
  })
  changeId!: number | null;

  @Field(() => [AskingDocument], {
    description: 'Documents with open questions. They can be accepted once a user has answered them.',
  })
  asking!: readonly AskingDocument[];
}

import { DOCUMENT_QUESTION_KINDS, type DocumentQuestionKind } from '@paycycle/schema/domain/document-question';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { Company } from '../../modules/companies/index.ts';
import { Document } from '../../modules/documents/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';

@ObjectType({ description: 'What became of a document that was accepted.' })
export class AcceptDocumentResult {
  @Field(() => Company, { description: 'Whose it is: its lists and figures have changed.' })
  company!: Company;

  @Field(() => Document, { description: 'As it is now.' })
  document!: Document;

  @Field(() => [Invoice], { description: 'The invoices that were entered.' })
  invoices!: readonly Invoice[];

  @Field(() => Int, { nullable: true, description: 'By which it can be undone; null when nothing was entered.' })
  changeId!: number | null;
}

export const DocumentQuestionKindEnum = graphqlEnum(
  'DocumentQuestionKind',
  DOCUMENT_QUESTION_KINDS,
  'What a document asks before it is accepted with others.',
  {
    new_account: 'An account comes with a new supplier.',
    other_account: 'It names another account than the one on record, or that of somebody else.',
    supplier: 'Who sent it is in doubt.',
    sender: 'The mail that it came with is in doubt.',
    reading: 'Something that was read is in doubt.',
    duplicate: 'It is like an invoice that is there.',
    same_file: 'The same file is there.',
    credit_note: 'It is a credit note.',
  },
);

@InputType({ description: 'A document that is accepted with others.' })
export class DocumentToAccept {
  @Field(() => Int, { description: 'Which document.' })
  id!: number;

  @Field(() => [Int], { nullable: true, description: 'Only these invoices of it; all when left out.' })
  documentInvoiceIds?: number[] | null;

  @Field(() => Int, { nullable: true, description: 'What was seen: one that has changed since then stays.' })
  version?: number | null;

  @Field(() => [DocumentQuestionKindEnum], {
    nullable: true,
    description:
      'The questions of it that a person has answered with yes. For `new_account`: that the account is that of the supplier.',
  })
  answered?: DocumentQuestionKind[] | null;
}

@ObjectType({ description: 'What somebody has to look at before a document is accepted with others.' })
export class DocumentQuestion {
  @Field(() => DocumentQuestionKindEnum, { description: 'What it is about.' })
  kind!: DocumentQuestionKind;

  @Field(() => String, { description: 'What there is to look at.' })
  words!: string;

  @Field(() => Int, { nullable: true, description: 'Of which invoice; null for the whole document.' })
  documentInvoiceId!: number | null;
}

@ObjectType({ description: 'A document that can be accepted once somebody has answered what it asks.' })
export class AskingDocument {
  @Field(() => Int, { description: 'Which document.' })
  documentId!: number;

  @Field(() => String, { description: 'The name of its file.' })
  fileName!: string;

  @Field(() => [DocumentQuestion], { description: 'What it asks.' })
  questions!: readonly DocumentQuestion[];
}

@ObjectType({ description: 'A document that stays as it is, and why.' })
export class DocumentRefusal {
  @Field(() => Int, { description: 'Which document.' })
  documentId!: number;

  @Field(() => String, { description: 'The name of its file.' })
  fileName!: string;

  @Field(() => String, { description: 'Why, in words.' })
  message!: string;
}

@ObjectType({ description: 'What became of documents that were accepted at once.' })
export class AcceptDocumentsResult {
  @Field(() => Company, { description: 'Whose they are: its lists and figures have changed.' })
  company!: Company;

  @Field(() => Int, { description: 'How many documents were accepted.' })
  acceptedCount!: number;

  @Field(() => Int, { description: 'How many invoices were entered.' })
  invoiceCount!: number;

  @Field(() => [Document], { description: 'Those that were accepted, as they are now.' })
  documents!: readonly Document[];

  @Field(() => [DocumentRefusal], { description: 'Those that stay, and why.' })
  refusals!: readonly DocumentRefusal[];

  @Field(() => Int, { nullable: true, description: 'By which it can be undone; null when nothing was accepted.' })
  changeId!: number | null;

  @Field(() => [AskingDocument], { description: 'Those that can be accepted once their questions are answered.' })
  asking!: readonly AskingDocument[];
}

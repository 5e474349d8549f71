import { Field, InputType, Int, ObjectType } from 'type-graphql';
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
}

@InputType({ description: 'A document that is accepted with others.' })
export class DocumentToAccept {
  @Field(() => Int, { description: 'Which document.' })
  id!: number;

  @Field(() => [Int], { nullable: true, description: 'Only these invoices of it; all when left out.' })
  documentInvoiceIds?: number[] | null;

  @Field(() => Int, { nullable: true, description: 'What was seen: one that has changed since then stays.' })
  version?: number | null;
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
}

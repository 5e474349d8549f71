import { Arg, Args, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { DocumentType } from '../../document-reader/index.ts';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { Document, DocumentInvoice, DocumentTypeEnum, KeyFieldEnum } from './document.entity.ts';
import {
  DocumentCounts,
  DocumentDuplicate,
  DocumentFilter,
  DocumentInvoiceInput,
  DocumentPage,
} from './document.inputs.ts';
import {
  countDocuments,
  discardDocument,
  documentCounts,
  getDocument,
  listDocuments,
  restoreDocument,
} from './document.service.ts';
import { editDocumentInvoice, setDocumentType } from './document-edit.service.ts';
import { acceptedInvoiceOf, factsOf, sameFileAs } from './document-facts.read.ts';
import type { KeyField } from './document-fields.plan.ts';
import { isSureDocument } from './document-questions.read.ts';
import { addDocuments, type ReceivedDocument, receiveDocuments, withUploadKeys } from './document-upload.service.ts';
import { ReceivedMail } from './received-mail.entity.ts';

type Upload = Promise<FileUpload>;

@Resolver(() => Document)
export class DocumentResolver {
  @Query(() => Document, { description: "A document of one of the caller's companies." })
  document(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Document> {
    return getDocument(scope, id);
  }

  @FieldResolver(() => [DocumentInvoice], { description: 'Invoices found in it, in order of appearance.' })
  invoices(@Root() document: Document): readonly DocumentInvoice[] {
    return document.invoices.getItems();
  }

  @FieldResolver(() => Boolean, {
    description:
      'True if it can be accepted as it is: no field is doubtful or missing, and no record looks like a duplicate.',
  })
  isSure(@CurrentScope() scope: Scope, @Root() document: Document): Promise<boolean> {
    return isSureDocument(scope, document);
  }

  @FieldResolver(() => Document, { nullable: true, description: 'An earlier document that is the same file.' })
  sameFileAs(@CurrentScope() scope: Scope, @Root() document: Document): Promise<Document | null> {
    return sameFileAs(scope, document);
  }

  @FieldResolver(() => ReceivedMail, { nullable: true, description: 'The mail that it came with.' })
  mail(@Root() { mail }: Document): Promise<ReceivedMail | null> | null {
    return mail?.load() ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the user who uploaded it; null if it arrived by email.',
  })
  createdByName(@CurrentScope() scope: Scope, @Root() { createdBy, source }: Document): Promise<string> | null {
    return source === 'mail' ? null : personName(scope, createdBy);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the user who accepted it; null until then.' })
  acceptedByName(@CurrentScope() scope: Scope, @Root() { acceptedBy }: Document): Promise<string> | null {
    return acceptedBy === null ? null : personName(scope, acceptedBy);
  }

  @Mutation(() => [Document], {
    description:
      'Takes files that are read in the background, 100 at most in a call; a wrong one is a refused document.',
  })
  async uploadDocuments(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('files', () => [GraphQLUpload], { description: 'PDFs, PNGs, JPGs and XMLs, or ZIPs of them.' })
    files: Upload[],
    @Arg('uploadKeys', () => [String], {
      nullable: true,
      description:
        'By what the caller knows each file again: the same bytes sent again under their key are one document.',
    })
    uploadKeys: string[] | null,
  ): Promise<Document[]> {
    requireCompany(scope, companyId);
    return addDocuments(scope, companyId, withUploadKeys(await receiveAll(scope, files), uploadKeys));
  }

  @Mutation(() => Document, {
    description: 'Says instead of what was read what a person sees; the same value confirms it.',
  })
  editDocumentInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'Of the invoice in the document.' }) id: number,
    @Arg('input', () => DocumentInvoiceInput) input: DocumentInvoiceInput,
  ): Promise<Document> {
    return editDocumentInvoice(scope, id, input);
  }

  @Mutation(() => Document, { description: 'Sets the type of a document.' })
  setDocumentType(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('documentType', () => DocumentTypeEnum, { description: 'Only invoices and credit notes become records.' })
    documentType: DocumentType,
  ): Promise<Document> {
    return setDocumentType(scope, id, documentType);
  }

  @Mutation(() => Document, { description: 'Discards a document. Invoices that were not accepted are not entered.' })
  discardDocument(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Document> {
    return discardDocument(scope, id);
  }

  @Mutation(() => Document, { description: 'Undoes a discarding.' })
  restoreDocument(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Document> {
    return restoreDocument(scope, id);
  }
}

@Resolver(() => DocumentInvoice)
export class DocumentInvoiceResolver {
  @FieldResolver(() => [KeyFieldEnum], { description: 'Missing fields that acceptance requires.' })
  async missing(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<readonly KeyField[]> {
    return (await factsOf(scope, invoice)).missing;
  }

  @FieldResolver(() => Supplier, {
    nullable: true,
    description: 'Its supplier, where it is one on record: by its numbers, its account, its email address or its name.',
  })
  async supplier(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<Supplier | null> {
    return (await factsOf(scope, invoice)).supplier;
  }

  @FieldResolver(() => DocumentDuplicate, { nullable: true, description: 'Existing invoice that it may duplicate.' })
  async duplicate(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<DocumentDuplicate | null> {
    return (await factsOf(scope, invoice)).duplicate;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "That another company of the caller's has it, in words; null where none has that the caller may read.",
  })
  async duplicateElsewhere(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<string | null> {
    return (await factsOf(scope, invoice)).duplicateElsewhere;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'How its bank details differ from those on record, or that its supplier is new, in words. Accepting it changes no supplier that is there.',
  })
  async bankDetailsWarning(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<string | null> {
    return (await factsOf(scope, invoice)).bankDetailsWarning;
  }

  @FieldResolver(() => Invoice, { nullable: true, description: 'The invoice that it became.' })
  invoice(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<Invoice | null> | null {
    return acceptedInvoiceOf(scope, invoice);
  }
}

@Resolver(() => Company)
export class CompanyDocumentsResolver {
  @FieldResolver(() => DocumentPage, { description: 'Its documents in the order in which they were uploaded.' })
  async documents(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('filter', () => DocumentFilter, { nullable: true }) filter: DocumentFilter | undefined,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<DocumentPage> {
    const items = await listDocuments(scope, id, filter ?? {}, page);
    return { items, totalCount: await countDocuments(scope, id, filter ?? {}) };
  }

  @FieldResolver(() => DocumentCounts, { description: 'Number of its documents by pending step.' })
  async documentCounts(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<DocumentCounts> {
    const { reading, ready, refused, set_aside } = await documentCounts(scope, id);
    return { readingCount: reading, readyCount: ready, refusedCount: refused, setAsideCount: set_aside };
  }
}

/** Receives one file after the other. The rest wait on the disk. */
async function receiveAll(scope: Scope, files: readonly Upload[]): Promise<ReceivedDocument[][]> {
  const received: ReceivedDocument[][] = [];
  for (const file of files) {
    const { filename } = await file;
    received.push(await receiveDocuments(scope, filename, () => uploadedBytes(file)));
  }
  return received;
}

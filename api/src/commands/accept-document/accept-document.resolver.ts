import type { DocumentQuestionKind } from '@paycycle/schema/domain/document-question';
import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../../modules/companies/index.ts';
import { findDocuments } from '../../modules/documents/index.ts';
import { acceptDocument } from './accept-document.ts';
import {
  AcceptDocumentResult,
  AcceptDocumentsResult,
  DocumentQuestionKindEnum,
  DocumentToAccept,
} from './accept-document.types.ts';
import { acceptDocuments } from './accept-documents.ts';

@Resolver()
export class AcceptDocumentResolver {
  @Mutation(() => AcceptDocumentResult, {
    description: 'Enters the invoices of a document, with the document as their file.',
  })
  async acceptDocument(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('documentInvoiceIds', () => [Int], { nullable: true, description: 'Only these of it; all when left out.' })
    documentInvoiceIds: number[] | null,
    @Arg('allowDuplicate', () => Boolean, {
      defaultValue: false,
      description:
        "Enter them although the supplier's invoice with this number and amount already exists. With a `version`, also where one is there that they are like.",
    })
    allowDuplicate: boolean,
    @Arg('sureOnly', () => Boolean, {
      defaultValue: false,
      description: 'Only where nothing is asked about them: refused with `CONTENT_CHANGED` where something is by now.',
    })
    sureOnly: boolean,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'What was seen: one that has changed since then is refused.',
    })
    version: number | null,
    @Arg('answered', () => [DocumentQuestionKindEnum], {
      nullable: true,
      description:
        'The questions of `DOCUMENT_QUESTION`, by the keys of its `fields`, that a person has answered with yes.',
    })
    answered: DocumentQuestionKind[] | null,
  ): Promise<AcceptDocumentResult> {
    const input = { documentInvoiceIds, allowDuplicate, sureOnly, version, answered };
    const accepted = await acceptDocument(scope, id, input);
    return { company: await getCompany(scope, accepted.document.companyId), ...accepted };
  }

  @Mutation(() => AcceptDocumentsResult, {
    description:
      'Accepts many documents, each by itself: 500 at most that are named, but for what asks something, or all that are sure.',
  })
  async acceptDocuments(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('documentIds', () => [Int], { nullable: true, description: 'These; instead of `sureOnly`.' })
    documentIds: number[] | null,
    @Arg('sureOnly', () => Boolean, {
      defaultValue: false,
      description: 'All that are sure as of now, the oldest first; instead of `documentIds`.',
    })
    sureOnly: boolean,
    @Arg('documents', () => [DocumentToAccept], {
      nullable: true,
      description: 'These as they were seen, or some invoices of them; instead of `documentIds`.',
    })
    documents: DocumentToAccept[] | null,
  ): Promise<AcceptDocumentsResult> {
    const accepted = await acceptDocuments(scope, companyId, { documentIds, documents, sureOnly });
    return {
      company: await getCompany(scope, companyId),
      acceptedCount: accepted.documentIds.length,
      invoiceCount: accepted.invoiceIds.length,
      documents: await findDocuments(scope, companyId, accepted.documentIds),
      refusals: accepted.refused,
      asking: accepted.asking,
      changeId: accepted.changeId,
    };
  }
}

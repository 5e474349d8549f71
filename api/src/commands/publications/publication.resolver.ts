import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import { BULK_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Args, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { LedgerEnum } from '../../modules/chart-of-accounts/index.ts';
import { Company, getCompany } from '../../modules/companies/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import type { BillNotReady } from '../accounting-package/accounting-package.types.ts';
import type { BillToPublish } from './bills-to-publish.ts';
import {
  PublicationPage,
  PublicationPreviewType,
  PublicationType,
  PublishBillsInput,
  PublishedBillsType,
  WithdrawnPublication,
} from './publication.types.ts';
import { countPublications, listPublications, statusOfPublication } from './publication-list.ts';
import { previewPublication } from './publication-preview.ts';
import { ledgerPublishedTo, publicationOf } from './publication-status.read.ts';
import { publishBills, retryPublication } from './publish-bills.ts';
import { withdrawPublication } from './withdraw-publication.ts';

@Resolver(() => Company)
export class CompanyPublicationsResolver {
  @FieldResolver(() => LedgerEnum, {
    nullable: true,
    description: 'The accounting system that its bills are published to; null where it is connected to none.',
  })
  publishesTo(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<OnlineLedger | null> {
    return ledgerPublishedTo(scope, id);
  }

  @FieldResolver(() => PublicationPreviewType, {
    nullable: true,
    description: 'Preview of publishing bills; null if no accounting system is connected.',
  })
  async publicationPreview(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('month', () => String, { nullable: true, description: 'YYYY-MM, by the date of the bills.' })
    month: string | null,
    @Arg('invoiceIds', () => [Int], {
      nullable: true,
      description: `Instead of a month: these, ${BULK_SIZE_MAX} at most.`,
    })
    invoiceIds: number[] | null,
  ): Promise<PublicationPreviewType | null> {
    const preview = await previewPublication(scope, id, { month, invoiceIds });
    return preview && { ...preview, notReady: notReadyOf(preview.notReady) };
  }

  @FieldResolver(() => PublicationPage, { description: 'Published and queued bills.' })
  async publications(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('month', () => String, { nullable: true, description: 'YYYY-MM, by the date of the bills.' })
    month: string | null,
    @Arg('state', () => String, { nullable: true, description: 'Those that are stored with this state.' })
    state: string | null,
  ): Promise<PublicationPage> {
    const filter = { month, state };
    return {
      items: await listPublications(scope, id, filter, requirePage(args)),
      totalCount: await countPublications(scope, id, filter),
    };
  }

  @Mutation(() => PublishedBillsType, {
    description: 'Publishes the ready bills of a month, or the given ones. A repeated call does not send a bill twice.',
  })
  async publishBills(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => PublishBillsInput) input: PublishBillsInput,
  ): Promise<PublishedBillsType> {
    const { queuedCount, notReady } = await publishBills(scope, companyId, input);
    return { company: await getCompany(scope, companyId), queuedCount, notReady: notReadyOf(notReady) };
  }

  @Mutation(() => PublicationType, {
    description: 'Tries what has failed again: a bill, or its file alone where the bill is there.',
  })
  async retryPublication(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'Of the publication.' }) id: number,
  ): Promise<PublicationType> {
    return statusOfPublication(scope, await retryPublication(scope, id));
  }

  @Mutation(() => WithdrawnPublication, {
    description: 'Takes a publication back: deletes or voids the bill there, or says why not.',
  })
  async withdrawPublication(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'Of the publication.' }) id: number,
  ): Promise<WithdrawnPublication> {
    const { companyId, publication } = await withdrawPublication(scope, id);
    return {
      company: await getCompany(scope, companyId),
      publication: publication && (await statusOfPublication(scope, publication)),
    };
  }
}

@Resolver(() => Invoice)
export class InvoicePublicationResolver {
  @FieldResolver(() => PublicationType, {
    nullable: true,
    description: 'How it stands in the accounting system; null where its company publishes to none.',
  })
  publication(@CurrentScope() scope: Scope, @Root() { id }: Invoice): Promise<PublicationType | null> {
    return publicationOf(scope, id);
  }
}

function notReadyOf(bills: readonly BillToPublish[]): BillNotReady[] {
  return bills.map(({ invoice, reasons }) => ({ invoice, reasons: [...reasons] }));
}

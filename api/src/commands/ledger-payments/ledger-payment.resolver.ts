import { Arg, Args, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../../modules/companies/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import {
  countPayments,
  ledgerPaymentsOf,
  listPayments,
  previewPayments,
  statusOfPayment,
} from './ledger-payment.read.ts';
import {
  type LedgerPaymentNotReady,
  LedgerPaymentPage,
  LedgerPaymentPreviewType,
  LedgerPaymentType,
  PublishedPaymentsType,
  PublishPaymentsInput,
  WithdrawnLedgerPayment,
} from './ledger-payment.types.ts';
import type { PaymentToWrite } from './payments-of-line.ts';
import { publishPayments, retryPayment } from './publish-payments.ts';
import { withdrawPayment } from './withdraw-payment.ts';

@Resolver(() => Company)
export class CompanyLedgerPaymentsResolver {
  @FieldResolver(() => LedgerPaymentPreviewType, {
    nullable: true,
    description: 'Preview of writing payments of published bills; null if no accounting system is connected.',
  })
  async ledgerPaymentPreview(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('month', () => String, { description: "YYYY-MM, by the dates of the statement's lines." }) month: string,
  ): Promise<LedgerPaymentPreviewType | null> {
    const preview = await previewPayments(scope, id, { month });
    return preview && { ...preview, notReady: preview.notReady.map(notReadyOf) };
  }

  @FieldResolver(() => LedgerPaymentPage, { description: 'Payments in accounting systems, or on their way there.' })
  async ledgerPayments(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('month', () => String, { nullable: true, description: "YYYY-MM, by the dates of the statement's lines." })
    month: string | null,
    @Arg('state', () => String, { nullable: true, description: 'Those that are stored with this state.' })
    state: string | null,
  ): Promise<LedgerPaymentPage> {
    const filter = { month, state };
    return {
      items: await listPayments(scope, id, filter, requirePage(args)),
      totalCount: await countPayments(scope, id, filter),
    };
  }

  @Mutation(() => PublishedPaymentsType, {
    description:
      'Writes payments of published bills by the matched transactions of a month. A repeated call does not write a payment twice.',
  })
  async publishPayments(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => PublishPaymentsInput) input: PublishPaymentsInput,
  ): Promise<PublishedPaymentsType> {
    const { queuedCount, notReady } = await publishPayments(scope, companyId, input);
    return { company: await getCompany(scope, companyId), queuedCount, notReady: notReady.map(notReadyOf) };
  }

  @Mutation(() => LedgerPaymentType, {
    description: 'Tries a payment that has failed again, or writes one again that was removed there.',
  })
  async retryLedgerPayment(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'Of the payment.' }) id: number,
  ): Promise<LedgerPaymentType> {
    return statusOfPayment(scope, await retryPayment(scope, id));
  }

  @Mutation(() => WithdrawnLedgerPayment, {
    description: 'Takes a payment back that was not sent, has failed, or was deleted there; else it says what to do.',
  })
  async withdrawLedgerPayment(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'Of the payment.' }) id: number,
  ): Promise<WithdrawnLedgerPayment> {
    const { companyId, payment } = await withdrawPayment(scope, id);
    return {
      company: await getCompany(scope, companyId),
      payment: payment && (await statusOfPayment(scope, payment)),
    };
  }
}

@Resolver(() => Invoice)
export class InvoiceLedgerPaymentsResolver {
  @FieldResolver(() => [LedgerPaymentType], {
    description: 'What the bank paid of it, in accounting systems or on the way there, the oldest first.',
  })
  ledgerPayments(@CurrentScope() scope: Scope, @Root() { id }: Invoice): Promise<LedgerPaymentType[]> {
    return ledgerPaymentsOf(scope, id);
  }
}

function notReadyOf({ line, supplierNames, amountPence, reasons, remedy }: PaymentToWrite): LedgerPaymentNotReady {
  const { id: bankTransactionId, date: lineDate, description } = line;
  return { bankTransactionId, lineDate, description, supplierNames, amountPence, reasons: [...reasons], remedy };
}

import type { InvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import { displayStatus, type InvoiceDisplayStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { receivedOn } from '@paycycle/schema/domain/payment-practices';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, FieldResolver, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { CursorPageArgs, pageOf } from '../../kernel/graphql/page-args.ts';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import { asksOnlyFor } from '../../kernel/graphql/selection.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { VERSION_DESCRIPTION, versionOf } from '../feed/index.ts';
import { findSuppliers, Supplier } from '../suppliers/index.ts';
import { enterInvoice } from './enter-invoice.service.ts';
import { Invoice } from './invoice.entity.ts';
import { InvoiceFilter, InvoicePage, InvoiceSort } from './invoice.inputs.ts';
import { isHeldByFileAlone, lockedReason, reasonNotToMarkPaid } from './invoice.plan.ts';
import { getInvoice } from './invoice.service.ts';
import {
  FIELDS_OF_TABLE,
  type InvoiceTableRow,
  type InvoiceView,
  possibleDuplicateOf,
  supplierOf,
} from './invoice.view.ts';
import { InvoiceDisplayStatusEnum } from './invoice-display-status.enum.ts';
import { acceptPossibleDuplicate } from './invoice-entry.service.ts';
import { InvoiceInput } from './invoice-form.inputs.ts';
import { InvoiceLineType } from './invoice-line.types.ts';
import { invoiceLines } from './invoice-lines.service.ts';
import { type InvoiceTotals, listInvoices, listInvoiceTable, totalInvoices } from './invoice-list.read.ts';
import { duplicateElsewhere } from './like-elsewhere.read.ts';
import { questionedLineDate, sayInvoiceNotPaid } from './payment-question.service.ts';

@Resolver(() => Invoice)
export class InvoiceResolver {
  @Query(() => Invoice, { description: "An invoice of one of the caller's companies." })
  invoice(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Invoice> {
    return getInvoice(scope, id);
  }

  @FieldResolver(() => Supplier, { description: 'Name of the supplier.' })
  supplier(@Root() invoice: Invoice | InvoiceTableRow): Promise<Supplier> | InvoiceTableRow['supplier'] {
    return supplierOf(invoice);
  }

  @FieldResolver(() => [InvoiceLineType], {
    description: 'Its lines, in their order: one, which is the whole invoice, unless it was split.',
  })
  lines(@CurrentScope() scope: Scope, @Root() invoice: Invoice | InvoiceTableRow): Promise<InvoiceLine[]> {
    return invoiceLines(scope, invoice);
  }

  @FieldResolver(() => Int, { description: VERSION_DESCRIPTION })
  version(@CurrentScope() scope: Scope, @Root() invoice: Invoice | InvoiceTableRow): Promise<number> {
    return versionOf(scope, 'invoice', invoice);
  }

  @FieldResolver(() => LocalDateScalar, {
    description:
      'The day of receipt: the day on which its document arrived or that a user entered, or the invoice date if that is later or nothing else is known.',
  })
  receivedOn(@Root() invoice: Invoice | InvoiceView): LocalDate {
    return receivedOn(invoice);
  }

  @FieldResolver(() => Boolean, {
    description: 'It came as a document, or a user entered the day; false if `receivedOn` is only its invoice date.',
  })
  isReceiptKnown(@Root() { arrivedOn }: Invoice | InvoiceView): boolean {
    return arrivedOn !== null;
  }

  @FieldResolver(() => InvoiceDisplayStatusEnum, { description: 'The status that screens show, as of today.' })
  displayStatus(@CurrentScope() scope: Scope, @Root() invoice: Invoice | InvoiceTableRow): InvoiceDisplayStatus {
    return displayStatus(invoice, scope.today);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it cannot be marked as paid by hand; null if it can.',
  })
  reasonNotToMarkPaid(@Root() invoice: Invoice | InvoiceTableRow): string | null {
    return reasonNotToMarkPaid(invoice);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why it is settled, in words: it cannot be deleted, nor its amount, supplier or number be changed. Null where only a payment file stands against that: those calls ask about it.',
  })
  lockedReason(@Root() invoice: Invoice | InvoiceTableRow): string | null {
    return isHeldByFileAlone(invoice) ? null : lockedReason(invoice);
  }

  @FieldResolver(() => Invoice, { nullable: true, description: 'The invoice that it may be a duplicate of.' })
  possibleDuplicateOf(
    @CurrentScope() scope: Scope,
    @Root() invoice: Invoice | InvoiceTableRow,
  ): Promise<Invoice> | null {
    return possibleDuplicateOf(scope, invoice);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "That another company of the caller's has it, in words; null where none has that the caller may read.",
  })
  async duplicateElsewhere(
    @CurrentScope() scope: Scope,
    @Root() { id }: Invoice | InvoiceTableRow,
  ): Promise<string | null> {
    return duplicateElsewhere(scope, await getInvoice(scope, id));
  }

  @FieldResolver(() => [Supplier], { description: 'The suppliers on record with the account that its paper names.' })
  async accountOwners(@CurrentScope() scope: Scope, @Root() { id }: Invoice | InvoiceTableRow): Promise<Supplier[]> {
    const { accountOwnerIds } = await getInvoice(scope, id);
    return accountOwnerIds ? findSuppliers(scope, accountOwnerIds) : [];
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of the bank transaction that `paymentQuestion` asks about, or on which it was paid, of several the latest.',
  })
  questionedLineDate(
    @CurrentScope() scope: Scope,
    @Root() invoice: Invoice | InvoiceTableRow,
  ): Promise<LocalDate | null> {
    return questionedLineDate(scope, invoice);
  }

  @Mutation(() => Invoice, { description: 'Enters an invoice, and its supplier when the name is new.' })
  createInvoice(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => InvoiceInput) input: InvoiceInput,
  ): Promise<Invoice> {
    return enterInvoice(scope, companyId, input);
  }

  @Mutation(() => Invoice, {
    description:
      'Someone who may pay answers that an invoice was not paid, where somebody has taken back what had paid it.',
  })
  sayInvoiceNotPaid(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('question', () => String, { description: 'Its `paymentQuestion`, as it was shown.' }) question: string,
  ): Promise<Invoice> {
    return sayInvoiceNotPaid(scope, id, { question });
  }

  @Mutation(() => Invoice, { description: 'Someone has looked at a possible duplicate: it is none.' })
  acceptPossibleDuplicate(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Invoice> {
    return acceptPossibleDuplicate(scope, id);
  }
}

@Resolver(() => Company)
export class CompanyInvoicesResolver {
  @FieldResolver(() => InvoicePage, { description: 'Its invoices, filtered and sorted.' })
  invoices(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('filter', () => InvoiceFilter, { nullable: true }) filter: InvoiceFilter | undefined,
    @Arg('sort', () => InvoiceSort, { nullable: true }) sort: InvoiceSort | undefined,
    @Args(() => CursorPageArgs) args: CursorPageArgs,
  ): InvoiceListPage {
    const page = requirePage(pageOf(args, sort));
    const request = { filter: { ...filter, after: page.afterId ?? null }, sort, page };
    return {
      rows: () => listInvoices(scope, company.id, request),
      tableRows: () => listInvoiceTable(scope, company.id, request),
      totals: onFirstUse(() => totalInvoices(scope, company.id, filter ?? {})),
    };
  }
}

/** List page that queries only the fields an operation selects: rows and totals at the same time. */
interface InvoiceListPage {
  readonly rows: () => Promise<InvoiceTableRow[]>;
  /** Without the columns that no table shows. */
  readonly tableRows: () => Promise<InvoiceTableRow[]>;
  readonly totals: () => Promise<InvoiceTotals>;
}

@Resolver(() => InvoicePage)
export class InvoicePageResolver {
  @FieldResolver({ description: 'The invoices of this page.' })
  items(@Root() page: InvoiceListPage, @Info() info: GraphQLResolveInfo): Promise<InvoiceTableRow[]> {
    return asksOnlyFor(info, FIELDS_OF_TABLE) ? page.tableRows() : page.rows();
  }

  @FieldResolver({ description: 'Number of records that the filter finds, on all pages.' })
  async totalCount(@Root() page: InvoiceListPage): Promise<number> {
    return (await page.totals()).count;
  }

  @FieldResolver({ description: 'What all that the filter finds come to.' })
  async totalAmountPence(@Root() page: InvoiceListPage): Promise<Pence> {
    return (await page.totals()).amountPence;
  }

  @FieldResolver({ description: 'How many of them are open credit notes.' })
  async openCreditCount(@Root() page: InvoiceListPage): Promise<number> {
    return (await page.totals()).openCreditCount;
  }

  @FieldResolver({ description: 'How many of them are in query.' })
  async inQueryCount(@Root() page: InvoiceListPage): Promise<number> {
    return (await page.totals()).inQueryCount;
  }

  @FieldResolver({
    description: 'A digest of which invoices it finds, and of their amounts. A bulk command names it in `seen`.',
  })
  async content(@Root() page: InvoiceListPage): Promise<string> {
    return (await page.totals()).content;
  }
}

function onFirstUse<T>(read: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= read();
    return asked;
  };
}

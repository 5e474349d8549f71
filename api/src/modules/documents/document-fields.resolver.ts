import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { DocumentInvoice } from './document.entity.ts';
import { factsOf } from './document-facts.read.ts';
import { type CurrentField, currentField, paidInAdvance } from './document-fields.plan.ts';
import { DocumentAmount, DocumentDate, DocumentText } from './document-fields.types.ts';

/** The current fields of an invoice in a document: as read, or as a user corrected them. */
@Resolver(() => DocumentInvoice)
export class DocumentFieldsResolver {
  @FieldResolver(() => DocumentText, { description: 'Supplier. If recognised, the name on record.' })
  async supplierName(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<CurrentField<string>> {
    return (await factsOf(scope, invoice)).supplierName;
  }

  @FieldResolver(() => DocumentText, { description: "The supplier's number." })
  invoiceNumber(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'invoiceNumber');
  }

  @FieldResolver(() => DocumentDate, { description: 'The date on it.' })
  invoiceDate(@Root() invoice: DocumentInvoice): CurrentField<LocalDate> {
    return currentField(invoice, 'invoiceDate');
  }

  @FieldResolver(() => DocumentDate, { description: 'As printed, or what the terms make of the date.' })
  dueDate(@Root() invoice: DocumentInvoice): CurrentField<LocalDate> {
    return currentField(invoice, 'dueDate');
  }

  @FieldResolver(() => DocumentAmount, { description: 'Amount to pay now, in pence; never negative.' })
  async totalAmount(@CurrentScope() scope: Scope, @Root() invoice: DocumentInvoice): Promise<CurrentField<Pence>> {
    return (await factsOf(scope, invoice)).totalAmount;
  }

  @FieldResolver(() => DocumentAmount, { description: 'Without VAT.' })
  netAmount(@Root() invoice: DocumentInvoice): CurrentField<Pence> {
    return currentField(invoice, 'netAmount');
  }

  @FieldResolver(() => DocumentAmount, { description: 'The VAT.' })
  vatAmount(@Root() invoice: DocumentInvoice): CurrentField<Pence> {
    return currentField(invoice, 'vatAmount');
  }

  @FieldResolver(() => DocumentAmount, {
    description: 'Deposit paid before it arrived, in pence. Net plus VAT equals the deposit plus the total.',
  })
  paidInAdvance(@Root() invoice: DocumentInvoice): CurrentField<Pence> {
    return paidInAdvance(invoice);
  }

  @FieldResolver(() => DocumentText, { description: 'Three letters, such as GBP.' })
  currency(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'currency');
  }

  @FieldResolver(() => DocumentText, { description: 'In the form XX-XX-XX.' })
  sortCode(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'sortCode');
  }

  @FieldResolver(() => DocumentText, { description: 'Eight digits.' })
  accountNumber(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'accountNumber');
  }

  @FieldResolver(() => DocumentText, { description: "The supplier's VAT number." })
  vatNumber(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'vatNumber');
  }

  @FieldResolver(() => DocumentText, { description: "The supplier's company number." })
  companyNumber(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'companyNumber');
  }

  @FieldResolver(() => DocumentText, { description: "The supplier's email address." })
  email(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'email');
  }

  @FieldResolver(() => DocumentText, { description: 'Payment terms as they are printed.' })
  terms(@Root() invoice: DocumentInvoice): CurrentField<string> {
    return currentField(invoice, 'terms');
  }
}

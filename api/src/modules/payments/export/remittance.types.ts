import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, ObjectType } from 'type-graphql';

/** Remittance advice for a supplier. */
export interface Remittance {
  readonly payer: { readonly name: string; readonly address: string | null };
  readonly payee: { readonly name: string; readonly address: string | null; readonly email: string | null };
  readonly paymentDate: LocalDate;
  /** Reference on the supplier's bank statement; null if Paycycle gave the payment none. */
  readonly reference: string | null;
  /** Only the last four digits are printed. */
  readonly accountNumber: string | null;
  readonly invoices: readonly {
    readonly invoiceNumber: string;
    readonly invoiceDate: LocalDate;
    /** Amount paid of an invoice, or amount used of a credit note, which is below zero. */
    readonly amountPence: Pence;
  }[];
}

@ObjectType({ description: 'A remittance advice as an email, for a user or Paycycle to send.' })
export class RemittanceMail {
  @Field(() => String, { nullable: true, description: 'The supplier’s address; null where none is on record.' })
  to!: string | null;

  @Field(() => String, { description: 'Who pays how much, and when.' })
  subject!: string;

  @Field(() => String, { description: 'Which invoices it is for, by which reference it comes, and to which account.' })
  text!: string;
}

import type { HolidayCalendar } from '@paycycle/schema/domain/bank-holidays';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, InputType, Int } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { HolidayCalendarEnum } from './holiday-calendar.enum.ts';

@InputType({ description: 'The fields of the company form. In an update, a field that is left out stays as it is.' })
export class CompanyInput {
  @Field(() => String, { description: 'The name it trades under.' })
  name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only of a new company: it is for trying programs out, and no money moves. It stays so for ever.',
  })
  isSandbox?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The postal address.' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'Up to 50 characters, in any form.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'An email address for enquiries.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The number at Companies House.' })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'The VAT registration number.' })
  vatNumber?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day the bank account begins in the books.' })
  accountOpeningDate?: LocalDate | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'The balance of the bank account before the first movement.',
  })
  accountOpeningBalancePence?: Pence | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Null asks for no approvals. Only the owner may change it.',
  })
  approvalThresholdPence?: Pence | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether an account that one person has changed waits a day, or for a second person. Only the owner may change it; switched off, it goes on for a day where several people use the company.',
  })
  changedAccountsWait?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The name of the account that payments are made from.' })
  bankAccountName?: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX.' })
  bankSortCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits.' })
  bankAccountNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  bacsServiceUserNumber?: string | null;

  @Field(() => Int, { nullable: true, description: 'Day of the month of the first payment session, 1 to 31.' })
  firstPaymentDay?: number | null;

  @Field(() => Int, { nullable: true, description: 'Day of the month of the second payment session, 1 to 31.' })
  secondPaymentDay?: number | null;

  @Field(() => Int, { nullable: true, description: 'Working days between a bank payment and the due date, 0 to 10.' })
  payByMarginDays?: number | null;

  @Field(() => HolidayCalendarEnum, { nullable: true, description: 'The bank holidays on which people do not work.' })
  holidayCalendar?: HolidayCalendar | null;
}

import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, InputType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

@InputType({ description: 'The fields of the company form. In an update, a field that is left out stays as it is.' })
export class CompanyInput {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  address?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true })
  vatNumber?: string | null;

  @Field(() => LocalDateScalar, { nullable: true })
  accountOpeningDate?: LocalDate | null;

  @Field(() => PenceScalar, { nullable: true })
  accountOpeningBalancePence?: Pence | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Null asks for no approvals. Only the owner may change it.',
  })
  approvalThresholdPence?: Pence | null;

  @Field(() => String, { nullable: true })
  bankAccountName?: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX.' })
  bankSortCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits.' })
  bankAccountNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  bacsServiceUserNumber?: string | null;
}

import type { Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { listClosings, MonthClosing } from '../../bank-transactions/index.ts';
import { Company, getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { noteStatementBalance } from '../report/note-statement-balance.service.ts';
import { closeMonth, reopenMonth } from './close-month.service.ts';

@Resolver(() => MonthClosing)
export class MonthClosingResolver {
  @FieldResolver(() => String, { description: "The person's name, or the e-mail." })
  closedBy(@CurrentScope() scope: Scope, @Root() closing: MonthClosing): Promise<string> {
    return personName(scope, closing.closedBy);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name or email of the user who reopened it; null while it is closed.',
  })
  reopenedBy(@CurrentScope() scope: Scope, @Root() closing: MonthClosing): Promise<string> | null {
    return closing.reopenedBy === null ? null : personName(scope, closing.reopenedBy);
  }

  @Mutation(() => MonthClosing, {
    description:
      'A closed month refuses changes. It must have ended; what is still open does not forbid it, and is counted.',
  })
  closeMonth(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('month', () => MonthScalar) month: Month,
    @Arg('statementClosingBalancePence', () => PenceScalar, {
      nullable: true,
      description: "The closing balance of the bank's statement, where no statement that was imported has it.",
    })
    statementClosingBalancePence: Pence | null,
    @Arg('seenClosingBalancePence', () => PenceScalar, {
      nullable: true,
      description:
        'What the books came to when a person chose: refused with `CONTENT_CHANGED` where it is another balance by now. Left out, it is not compared.',
    })
    seenClosingBalancePence?: Pence | null,
    @Arg('seenExceptionCount', () => Int, {
      nullable: true,
      description: 'How many exceptions there were then; compared in the same way.',
    })
    seenExceptionCount?: number | null,
  ): Promise<MonthClosing> {
    const seen = { seenClosingBalancePence, seenExceptionCount };
    return closeMonth(scope, companyId, { month, statementClosingBalancePence, ...seen });
  }

  @Mutation(() => Company, {
    description: "Notes the closing balance of a month by the bank's statement, to which the books are compared.",
  })
  async noteStatementBalance(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('month', () => MonthScalar) month: Month,
    @Arg('closingBalancePence', () => PenceScalar, { nullable: true, description: 'Null forgets what was noted.' })
    closingBalancePence: Pence | null,
  ): Promise<Company> {
    await noteStatementBalance(scope, companyId, { month, closingBalancePence: closingBalancePence ?? null });
    return getCompany(scope, companyId);
  }

  @Mutation(() => MonthClosing, { description: 'Opens a closed month again; who did so and why stays on record.' })
  reopenMonth(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('month', () => MonthScalar) month: Month,
    @Arg('reason', () => String, { description: 'Why it is reopened.' }) reason: string,
  ): Promise<MonthClosing> {
    return reopenMonth(scope, companyId, { month, reason });
  }
}

@Resolver(() => Company)
export class CompanyClosingsResolver {
  @FieldResolver(() => [MonthClosing], { description: 'Newest first; of one month, or of all.' })
  monthClosings(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar, { nullable: true, description: 'All months when left out.' }) month:
      | Month
      | undefined,
  ): Promise<MonthClosing[]> {
    return listClosings(scope, company.id, month ?? null);
  }
}

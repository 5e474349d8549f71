import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { PaymentRun } from '../../payment-runs/index.ts';
import { canEmailRemittance, emailRemittanceAdvice } from './remittance-email.service.ts';
import { RemittanceEmails } from './remittance-email.types.ts';
import { remittanceEmailsOf } from './remittance-emails.read.ts';

@Resolver(() => PaymentRun)
export class RemittanceEmailResolver {
  @FieldResolver(() => Boolean, {
    description: 'True if a payment of it is made, and the operator has set up mail: its suppliers can be emailed.',
  })
  canEmailRemittance(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<boolean> {
    return canEmailRemittance(scope, run);
  }

  @FieldResolver(() => RemittanceEmails, { description: 'Remittance advice to its suppliers by email.' })
  remittanceEmails(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<RemittanceEmails> {
    return remittanceEmailsOf(scope, run);
  }

  @Mutation(() => PaymentRun, {
    description:
      'Emails suppliers of a run their remittance advice. Each payment has one: a repetition sends nothing. Leaves out payments that are not confirmed, and suppliers without an email address.',
  })
  emailRemittanceAdvice(
    @CurrentScope() scope: Scope,
    @Arg('paymentRunId', () => Int) paymentRunId: number,
    @Arg('itemIds', () => [Int], { description: 'Items of the run.' }) itemIds: number[],
    @Arg('copyToMe', () => Boolean, { nullable: true, description: 'The caller gets a copy of each email.' })
    copyToMe?: boolean | null,
  ): Promise<PaymentRun> {
    return emailRemittanceAdvice(scope, paymentRunId, { itemIds, copyToMe });
  }
}

import type { AccountAnswer } from '@paycycle/schema/domain/account-question';
import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../kernel/graphql/context.ts';
import type { Scope } from '../kernel/scope.ts';
import { AccountAnswerEnum, Invoice } from '../modules/invoices/index.ts';
import { FileWasNotSent } from '../modules/payment-runs/index.ts';
import { answerAccountQuestion } from './answer-account-question.ts';

@Resolver()
export class AccountQuestionResolver {
  @Mutation(() => Invoice, {
    description: 'Answers what an invoice asks about the account that it was to be paid to.',
  })
  answerAccountQuestion(
    @CurrentScope() scope: Scope,
    @Arg('invoiceId', () => Int) invoiceId: number,
    @Arg('answer', () => AccountAnswerEnum, { description: 'What the person says.' }) answer: AccountAnswer,
    @Arg('supplierId', () => Int, {
      nullable: true,
      description: 'Which supplier it is the same as; left out where there is one only.',
    })
    supplierId: number | null,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<Invoice> {
    return answerAccountQuestion(scope, invoiceId, { answer, supplierId, fileWasNotSent });
  }
}

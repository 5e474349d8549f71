import type { AccountAnswer } from '@paycycle/schema/domain/account-question';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { accountOnRecordOf } from '../../modules/documents/index.ts';
import { AccountAnswerEnum, getInvoice, Invoice } from '../../modules/invoices/index.ts';
import { FileWasNotSent } from '../../modules/payment-runs/index.ts';
import { AccountOnRecord } from './account-question.types.ts';
import { answerAccountQuestion } from './answer-account-question.ts';

@Resolver(() => Invoice)
export class AccountQuestionResolver {
  @FieldResolver(() => AccountOnRecord, {
    nullable: true,
    description: 'The records behind what it asks about its account; null where nothing is asked, or it was answered.',
  })
  async accountOnRecord(@CurrentScope() scope: Scope, @Root() { id }: Invoice): Promise<AccountOnRecord | null> {
    return accountOnRecordOf(scope, await getInvoice(scope, id));
  }

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
    @Arg('version', () => String, { description: 'That of `accountOnRecord`, as it was seen.' }) version: string,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<Invoice> {
    return answerAccountQuestion(scope, invoiceId, { answer, supplierId, version, fileWasNotSent });
  }
}

import { monthOf } from '@paycycle/schema/domain/local-date';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Args, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { CursorPageArgs, pageOf } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { VERSION_DESCRIPTION, versionOf } from '../feed/index.ts';
import { personName } from '../identity/index.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { countBankTransactions, listBankTransactions } from './bank-transaction.service.ts';
import { BankTransactionFilter, BankTransactionPage, BankTransactionSort } from './bank-transaction.types.ts';
import type { ShownLine } from './bank-transaction.view.ts';
import { BankTransactionMatch } from './bank-transaction-match.entity.ts';
import { matchedInvoiceOf, matchesOf } from './bank-transaction-match.read.ts';
import { getTransaction } from './lock-transaction.service.ts';
import { closedMonths } from './month-closing.service.ts';

@Resolver(() => BankTransaction)
export class BankTransactionFieldsResolver {
  @Query(() => BankTransaction, { description: "A bank transaction of one of the caller's companies." })
  bankTransaction(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<BankTransaction> {
    return getTransaction(scope, id);
  }

  @FieldResolver(() => Int, { description: VERSION_DESCRIPTION })
  version(@CurrentScope() scope: Scope, @Root() transaction: BankTransaction | ShownLine): Promise<number> {
    return versionOf(scope, 'bank_transaction', transaction);
  }

  @FieldResolver(() => Invoice, {
    nullable: true,
    description: 'The invoice it is matched to, the first of several; null when it is not matched.',
  })
  matchedInvoice(
    @CurrentScope() scope: Scope,
    @Root() transaction: BankTransaction | ShownLine,
  ): Promise<Invoice> | null {
    return matchedInvoiceOf(scope, transaction);
  }

  @FieldResolver(() => [BankTransactionMatch], { description: 'Ascending by invoice.' })
  matches(
    @CurrentScope() scope: Scope,
    @Root() transaction: BankTransaction | ShownLine,
  ): Promise<BankTransactionMatch[]> {
    return matchesOf(scope, transaction);
  }

  @FieldResolver(() => Boolean, { description: 'Its month is closed, so it cannot be changed.' })
  async isInClosedMonth(
    @CurrentScope() scope: Scope,
    @Root() transaction: BankTransaction | ShownLine,
  ): Promise<boolean> {
    return (await closedMonths(scope, transaction.companyId)).has(monthOf(transaction.date));
  }
}

@Resolver(() => BankTransactionMatch)
export class BankTransactionMatchResolver {
  @FieldResolver(() => Invoice, { description: 'The invoice that was paid or refunded.' })
  invoice(@Root() match: BankTransactionMatch): Promise<Invoice> {
    return match.invoice.loadOrFail();
  }

  @FieldResolver(() => String, { description: "The person's name, or their e-mail." })
  matchedBy(@CurrentScope() scope: Scope, @Root() match: BankTransactionMatch): Promise<string> {
    return personName(scope, match.matchedBy);
  }
}

@Resolver(() => Company)
export class CompanyBankTransactionsResolver {
  @FieldResolver(() => BankTransactionPage, { description: 'Oldest first, unless they are sorted otherwise.' })
  async bankTransactions(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('filter', () => BankTransactionFilter, { nullable: true }) filter: BankTransactionFilter | undefined,
    @Arg('sort', () => BankTransactionSort, { nullable: true, description: 'Oldest first when left out.' })
    sort: BankTransactionSort | null,
    @Args(() => CursorPageArgs) args: CursorPageArgs,
  ): Promise<{ readonly items: ShownLine[]; readonly totalCount: number }> {
    const page = pageOf(args, sort);
    const request = { companyId: company.id, filter, sort, page, limitMax: LIST_SIZE_MAX };
    const items = await listBankTransactions(scope, request);
    return { items, totalCount: await countBankTransactions(scope, request) };
  }
}

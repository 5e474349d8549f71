import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { BankTransaction } from '../bank-transactions/index.ts';
import { Company, getCompany } from '../companies/index.ts';
import { MatchChange } from './matches/matching.types.ts';
import { NoInvoiceChange } from './no-invoice/no-invoice.types.ts';
import { Rejection } from './patterns/learning.types.ts';
import { clearSuggestionCache } from './suggestions/suggestion.service.ts';

const DESCRIPTION = 'The company as it is after the change: its figures can be asked for with it.';

/** Returns the company after a command, without suggestions that the request has cached before. */
function changedCompany(scope: Scope, companyId: number): Promise<Company> {
  clearSuggestionCache(scope, companyId);
  return getCompany(scope, companyId);
}

@Resolver(() => MatchChange)
export class MatchChangeResolver {
  @FieldResolver(() => Company, { description: DESCRIPTION })
  company(@CurrentScope() scope: Scope, @Root() { bankTransaction }: MatchChange): Promise<Company> {
    return changedCompany(scope, bankTransaction.companyId);
  }
}

@Resolver(() => NoInvoiceChange)
export class NoInvoiceChangeResolver {
  @FieldResolver(() => Company, { description: DESCRIPTION })
  company(@CurrentScope() scope: Scope, @Root() { bankTransaction }: NoInvoiceChange): Promise<Company> {
    return changedCompany(scope, bankTransaction.companyId);
  }
}

@Resolver(() => Rejection)
export class RejectionResolver {
  @FieldResolver(() => Company, { description: DESCRIPTION })
  async company(@CurrentScope() scope: Scope, @Root() { bankTransactionId }: Rejection): Promise<Company> {
    const { companyId } = await scope.em.findOneOrFail(BankTransaction, { id: bankTransactionId });
    return changedCompany(scope, companyId);
  }
}

@Resolver(() => BankTransaction)
export class BankTransactionCompanyResolver {
  @FieldResolver(() => Company, { description: 'The company that owns the bank account.' })
  company(@CurrentScope() scope: Scope, @Root() { companyId }: BankTransaction): Promise<Company> {
    return changedCompany(scope, companyId);
  }
}

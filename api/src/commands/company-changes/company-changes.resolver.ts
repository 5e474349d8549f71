import { Arg, Int, Resolver, Root, Subscription } from 'type-graphql';
import { CurrentScope, type GraphQLContext } from '../../kernel/graphql/context.ts';
import type { ChangeKind, CompanyChange } from '../../kernel/ports/change-feed.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../../modules/companies/index.ts';
import { getDocument } from '../../modules/documents/index.ts';
import { getRun } from '../../modules/payment-runs/index.ts';
import { getPayment } from '../../modules/payments/index.ts';
import { CompanyChangeKindEnum, CompanyChangeType } from './company-change.types.ts';
import { companyChanges } from './company-changes.ts';

@Resolver()
export class CompanyChangesResolver {
  @Subscription(() => CompanyChangeType, {
    description: 'What changes in a company, of the kinds that are asked for.',
    subscribe: ({ args, context }) =>
      companyChanges((context as GraphQLContext).scope, args['companyId'], args['kinds'], args['withinSeconds']),
  })
  async companyChanged(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) _companyId: number,
    @Arg('kinds', () => [CompanyChangeKindEnum], { description: 'Kinds of changes to subscribe to.' })
    _kinds: ChangeKind[],
    @Arg('withinSeconds', () => Int, {
      defaultValue: 0,
      description: 'What has changed within so many seconds comes first: 30 at most.',
    })
    _withinSeconds: number,
    @Root() change: CompanyChange,
  ): Promise<CompanyChangeType> {
    return Object.assign(new CompanyChangeType(), await changedRecord(scope, change));
  }
}

async function changedRecord(scope: Scope, change: CompanyChange): Promise<Partial<CompanyChangeType>> {
  if ('paymentId' in change) return { payment: await getPayment(scope, change.paymentId) };
  if ('paymentRunId' in change) return { paymentRun: await getRun(scope, change.paymentRunId) };
  if ('documentId' in change) return { document: await getDocument(scope, change.documentId) };
  if ('isAccounting' in change) return { accounting: await getCompany(scope, change.companyId) };
  return { company: await getCompany(scope, change.companyId) };
}

import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { DeletionResult } from '../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../../modules/companies/index.ts';
import { loadSampleData } from './load-sample-data.ts';
import { dismissOnboarding, onboardingOf } from './onboarding.service.ts';
import { Onboarding } from './onboarding.types.ts';
import { removeSampleData } from './remove-sample-data.ts';

@Resolver(() => Company)
export class OnboardingResolver {
  @FieldResolver(() => Onboarding, { description: 'Progress of its onboarding.' })
  onboarding(@CurrentScope() scope: Scope, @Root() company: Company): Promise<Onboarding> {
    return onboardingOf(scope, company.id);
  }

  @Mutation(() => Company, { description: 'Puts the first steps away for the caller; for others they stay.' })
  dismissOnboarding(@CurrentScope() scope: Scope, @Arg('companyId', () => Int) companyId: number): Promise<Company> {
    return dismissOnboarding(scope, companyId);
  }

  @Mutation(() => Company, {
    description:
      'Loads made-up suppliers, invoices with PDFs and a bank statement into a company that has none; again it changes nothing.',
  })
  loadSampleData(@CurrentScope() scope: Scope, @Arg('companyId', () => Int) companyId: number): Promise<Company> {
    return loadSampleData(scope, companyId);
  }

  @Mutation(() => DeletionResult, {
    description: 'Removes the sample data and nothing else; what the company has built on stays, and is counted.',
  })
  removeSampleData(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<DeletionResult> {
    return removeSampleData(scope, companyId);
  }
}

import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { CompanyMail, MailSendersInput } from './mail.types.ts';
import { companyMail, renewMailAddress, setMailSenders } from './mail-address.service.ts';

@Resolver(() => Company)
export class CompanyMailResolver {
  @FieldResolver(() => CompanyMail, { description: 'Its settings for documents sent by email.' })
  mail(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<CompanyMail> {
    return companyMail(scope, id);
  }

  @Mutation(() => Company, {
    description: 'Gives the company an address for mail, or another one: nothing arrives at the old one any more.',
  })
  async renewMailAddress(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<Company> {
    await renewMailAddress(scope, companyId);
    return getCompany(scope, companyId);
  }

  @Mutation(() => Company, { description: 'Sets the permitted senders of email to the company.' })
  async setMailSenders(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => MailSendersInput) input: MailSendersInput,
  ): Promise<Company> {
    await setMailSenders(scope, companyId, input);
    return getCompany(scope, companyId);
  }
}

import { Arg, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { Application } from './application.entity.ts';
import {
  applicationsOf,
  changeApplication,
  createApplication,
  removeApplication,
  rotateApplicationSecret,
} from './application.service.ts';
import {
  ApplicationChange,
  ApplicationInput,
  AuthorisationRequest,
  AuthorisationResult,
  ConsentInput,
  NewApplication,
} from './application.types.ts';
import { allowApplication, denyApplication, readAuthorisation } from './authorisation.service.ts';

@Resolver(() => Company)
export class ApplicationResolver {
  @FieldResolver(() => [Application], { description: 'The applications that it registered, oldest first.' })
  applications(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<Application[]> {
    return applicationsOf(scope, id);
  }

  @Mutation(() => NewApplication, { description: 'Registers an application that asks users for access.' })
  createApplication(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => ApplicationInput) input: ApplicationInput,
  ): Promise<NewApplication> {
    return createApplication(scope, companyId, input);
  }

  @Mutation(() => Application, { description: 'Changes the name or the redirect URIs of an application.' })
  changeApplication(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => ApplicationChange) input: ApplicationChange,
  ): Promise<Application> {
    return changeApplication(scope, id, input);
  }

  @Mutation(() => NewApplication, { description: 'Gives an application a new secret; the old one ends at once.' })
  rotateApplicationSecret(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<NewApplication> {
    return rotateApplicationSecret(scope, id);
  }

  @Mutation(() => Company, { description: 'Removes an application, and ends what users allowed it.' })
  async removeApplication(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return getCompany(scope, await removeApplication(scope, id));
  }

  @Query(() => AuthorisationRequest, { description: 'What an application asks the caller for (OAuth 2.1).' })
  authorisationRequest(
    @CurrentScope() scope: Scope,
    @Arg('request', () => String, { description: 'The query of the address at which it asks.' }) request: string,
  ): Promise<AuthorisationRequest> {
    return readAuthorisation(scope, request);
  }

  @Mutation(() => AuthorisationResult, { description: 'Allows an application access, in the name of the caller.' })
  allowApplication(
    @CurrentScope() scope: Scope,
    @Arg('input', () => ConsentInput) input: ConsentInput,
  ): Promise<AuthorisationResult> {
    return allowApplication(scope, input);
  }

  @Mutation(() => AuthorisationResult, { description: 'Denies an application the access that it asks for.' })
  denyApplication(
    @CurrentScope() scope: Scope,
    @Arg('request', () => String, { description: 'The query of the address at which it asks.' }) request: string,
  ): Promise<AuthorisationResult> {
    return denyApplication(scope, request);
  }
}

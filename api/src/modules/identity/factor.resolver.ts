import { Arg, Int, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { confirmationMethods, confirmSignIn } from './confirm.service.ts';
import { getFactors, removePasskey, removeTotp, renamePasskey, renewRecoveryCodes } from './factor.service.ts';
import {
  AddedFactorObject,
  ConfirmedObject,
  ConfirmInput,
  Factors,
  NewPasskeyInput,
  TotpSetup,
} from './factor.types.ts';
import { finishPasskeyRegistration, startPasskeyRegistration, startPasskeySignIn } from './passkey.service.ts';
import { confirmTotp, startTotpSetup } from './totp.service.ts';

/** Second factors, and confirming who is there (RULES.md, 72, 73). */
@Resolver()
export class FactorResolver {
  @Query(() => Factors, { description: 'The second factors of the signed-in user.' })
  factors(@CurrentScope() scope: Scope): Promise<Factors> {
    return getFactors(scope);
  }

  @Query(() => [String], {
    description:
      "By what they can confirm that it is them: 'password', 'totp', 'passkey'; 'service' is to sign in again elsewhere.",
  })
  async confirmationMethods(@CurrentScope() scope: Scope): Promise<readonly string[]> {
    return (await confirmationMethods(scope)).kinds;
  }

  @Mutation(() => ConfirmedObject, {
    description: 'Confirms that the signed-in user is there. For five minutes they may do what asks for it.',
  })
  confirmSignIn(
    @CurrentScope() scope: Scope,
    @Arg('input', () => ConfirmInput) input: ConfirmInput,
  ): Promise<ConfirmedObject> {
    return confirmSignIn(scope, input);
  }

  @Mutation(() => String, { description: "What the browser's `navigator.credentials.get` is asked, as JSON." })
  startPasskeySignIn(@CurrentScope() scope: Scope): Promise<string> {
    return startPasskeySignIn(scope, 'confirm', scope.userId);
  }

  @Mutation(() => TotpSetup, { description: 'Begins to set up an authenticator app.' })
  startTotpSetup(@CurrentScope() scope: Scope): Promise<TotpSetup> {
    return startTotpSetup(scope);
  }

  @Mutation(() => AddedFactorObject, {
    description: 'Takes the first code of an authenticator app: from now on it is asked for.',
  })
  async confirmTotp(@CurrentScope() scope: Scope, @Arg('code', () => String) code: string): Promise<AddedFactorObject> {
    return added(scope, await confirmTotp(scope, { code }));
  }

  @Mutation(() => Factors, { description: 'Removes the authenticator app.' })
  removeTotp(@CurrentScope() scope: Scope): Promise<Factors> {
    return removeTotp(scope);
  }

  @Mutation(() => String, { description: "What the browser's `navigator.credentials.create` is asked, as JSON." })
  startPasskeyRegistration(@CurrentScope() scope: Scope): Promise<string> {
    return startPasskeyRegistration(scope);
  }

  @Mutation(() => AddedFactorObject, { description: 'Adds a passkey that the browser has made.' })
  async finishPasskeyRegistration(
    @CurrentScope() scope: Scope,
    @Arg('input', () => NewPasskeyInput) input: NewPasskeyInput,
  ): Promise<AddedFactorObject> {
    return added(scope, await finishPasskeyRegistration(scope, input));
  }

  @Mutation(() => Factors, { description: 'Calls a passkey something else.' })
  renamePasskey(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('name', () => String, { description: 'At most 60 characters.' }) name: string,
  ): Promise<Factors> {
    return renamePasskey(scope, id, { name });
  }

  @Mutation(() => Factors, { description: 'Removes a passkey.' })
  removePasskey(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Factors> {
    return removePasskey(scope, id);
  }

  @Mutation(() => AddedFactorObject, { description: 'Makes new recovery codes; those before are worth nothing.' })
  async renewRecoveryCodes(@CurrentScope() scope: Scope): Promise<AddedFactorObject> {
    return added(scope, await renewRecoveryCodes(scope));
  }
}

async function added(scope: Scope, recoveryCodes: readonly string[]): Promise<AddedFactorObject> {
  return { factors: await getFactors(scope), recoveryCodes };
}

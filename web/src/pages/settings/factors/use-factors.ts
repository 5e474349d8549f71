import { useApolloClient } from '@apollo/client/react';
import type { FactorsFieldsFragment } from '@paycycle/schema/generated/operations';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import {
  useConfirmTotpMutation,
  useFactorsQuery,
  useFinishPasskeyRegistrationMutation,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useStartPasskeyRegistrationMutation,
  useStartTotpSetupMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';
import { serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';

export type Factors = FactorsFieldsFragment;
export type Passkey = Factors['passkeys'][number];

/** The second factors of the signed-in user. Refetched on each visit. */
export function useFactors() {
  const { data, ...state } = loadState(useFactorsQuery({ ...FRESH }));
  return { factors: data?.factors, ...state };
}

/** Refetches the companies. Companies that require a second factor appear with the first one and disappear with the last. */
function useCompaniesAgain() {
  const client = useApolloClient();
  return () =>
    client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'Boot',
    });
}

/** Adds a passkey. Rejects with an Error whose message is for the user. */
export function useNewPasskey() {
  const lookAgain = useCompaniesAgain();
  const beginning = useStartPasskeyRegistrationMutation({ companyId: null, failed: () => null });
  const adding = useFinishPasskeyRegistrationMutation({
    companyId: null,
    failed: () => null,
    done: (_answer, { input: { name } }) => ({ title: 'Passkey added', description: `${name} can sign you in now.` }),
  });
  const add = async (name: string): Promise<readonly string[]> => {
    try {
      const { startPasskeyRegistration } = await beginning.sendOrThrow({});
      const response = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(startPasskeyRegistration) }));
      const { finishPasskeyRegistration } = await adding.sendOrThrow({ input: { name, response } });
      void lookAgain();
      return finishPasskeyRegistration.recoveryCodes;
    } catch (error) {
      throw new Error(problemOf(error), { cause: error });
    }
  };
  return { add, busy: beginning.busy || adding.busy };
}

function problemOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device already has one of your passkeys.';
  }
  // The browser reports its own refusals and the user's with one of these errors.
  if (error instanceof DOMException || error instanceof WebAuthnError) {
    return "Your device didn't make a passkey. Nothing has been added. You can try again.";
  }
  return messageOf(error);
}

function messageOf(error: unknown): string {
  return Object.values(serverFieldErrors(error))[0] ?? serverMessage(error);
}

/** Calls a passkey something else. Rejects with an Error whose message is for the user. */
export function useRenaming() {
  const { sendOrThrow, busy } = useRenamePasskeyMutation({
    companyId: null,
    failed: () => null,
    done: () => ({ title: 'Passkey renamed' }),
  });
  const rename = async (id: number, name: string) => {
    try {
      await sendOrThrow({ id, name });
    } catch (error) {
      throw new Error(messageOf(error), { cause: error });
    }
  };
  return { rename, busy };
}

/** Removes a passkey. Returns whether it succeeded. */
export function useRemovingPasskey() {
  const lookAgain = useCompaniesAgain();
  const { send, busy } = useRemovePasskeyMutation({
    companyId: null,
    failed: { title: 'Failed to remove the passkey' },
    done: () => ({ title: 'Passkey removed', description: 'It no longer signs you in.' }),
  });
  const remove = async (id: number) => {
    const isDone = Boolean(await send({ id }));
    if (isDone) void lookAgain();
    return isDone;
  };
  return { remove, busy };
}

/** Sets up an authenticator app, and removes it. */
export function useTotp() {
  const lookAgain = useCompaniesAgain();
  const beginning = useStartTotpSetupMutation({
    companyId: null,
    failed: { title: 'Failed to begin the set-up' },
  });
  const confirming = useConfirmTotpMutation({
    companyId: null,
    failed: () => null,
    done: () => ({ title: 'Authenticator app added', description: "We'll ask for its code when you sign in." }),
  });
  const removing = useRemoveTotpMutation({
    companyId: null,
    failed: { title: 'Failed to remove the authenticator app' },
    done: () => ({ title: 'Authenticator app removed', description: 'Its codes no longer work.' }),
  });
  return {
    busy: beginning.busy || confirming.busy || removing.busy,
    /** Returns the data to set up the app; null if it failed, after notifying the user. */
    begin: async () => (await beginning.send({}))?.startTotpSetup ?? null,
    /** Takes the app's first code. Returns recovery codes, if there were none; rejects with a message for the user. */
    confirm: async (code: string): Promise<readonly string[]> => {
      try {
        const { confirmTotp } = await confirming.sendOrThrow({ code });
        void lookAgain();
        return confirmTotp.recoveryCodes;
      } catch (error) {
        throw new Error(messageOf(error), { cause: error });
      }
    },
    remove: async () => {
      const isDone = Boolean(await removing.send({}));
      if (isDone) void lookAgain();
      return isDone;
    },
  };
}

/** Generates new recovery codes; null if it failed, after notifying the user. */
export function useNewRecoveryCodes() {
  const { send, busy } = useRenewRecoveryCodesMutation({
    companyId: null,
    failed: { title: 'Failed to make recovery codes' },
    done: () => null,
  });
  return { renew: async () => (await send({}))?.renewRecoveryCodes.recoveryCodes ?? null, busy };
}

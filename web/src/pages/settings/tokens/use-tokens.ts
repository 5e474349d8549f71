import type { TokenFieldsFragment, TokenInput } from '@paycycle/schema/generated/operations';
import {
  useChangeTokenMutation,
  useCompanyTokensQuery,
  useCreateTokenMutation,
  useRevokeTokenMutation,
  useRotateTokenMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

export type Token = TokenFieldsFragment;

/** API tokens of a company. Refetched on each visit, because their last use changes. */
export function useTokens(companyId: number) {
  const { data, ...state } = loadState(useCompanyTokensQuery({ variables: { companyId }, ...FRESH }));
  return { tokens: data?.company.tokens, ...state };
}

/** Makes a token, and returns its text. Rejects with the server's error. */
export function useNewToken(companyId: number) {
  const { sendOrThrow, busy } = useCreateTokenMutation({
    companyId,
    failed: { title: 'Failed to create the token' },
    done: () => null,
  });
  return { create: async (input: TokenInput) => (await sendOrThrow({ input })).createToken.text, busy };
}

/** Gives a token a new secret, and returns its text; null if it failed. */
export function useRotation(companyId: number) {
  const { send, busy } = useRotateTokenMutation({
    companyId,
    failed: { title: 'Failed to replace the secret' },
    done: () => null,
  });
  const rotate = async (id: number, overlapHours: number) =>
    (await send({ id, input: { overlapHours } }))?.rotateToken.text ?? null;
  return { rotate, busy };
}

/** Changes the addresses that a token can be used from. Rejects with the server's error. */
export function useTokenAddresses(companyId: number) {
  const { sendOrThrow, busy } = useChangeTokenMutation({
    companyId,
    failed: { title: 'Failed to change the addresses', isShownAtFields: true },
    done: () => ({ title: 'Addresses changed', description: 'They hold from the next call on.' }),
  });
  const change = async (id: number, allowedAddresses: string[]) => {
    await sendOrThrow({ id, input: { allowedAddresses } });
  };
  return { change, busy };
}

/** Revokes a token. Returns whether it succeeded. */
export function useRevoking(companyId: number) {
  const { send, busy } = useRevokeTokenMutation({
    companyId,
    failed: { title: 'Failed to revoke the token' },
    done: () => ({ title: 'Token revoked', description: 'Its next call is refused.' }),
  });
  return { revoke: async (id: number) => Boolean(await send({ id })), busy };
}

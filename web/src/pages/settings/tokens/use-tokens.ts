import {
  CreateTokenDocument,
  RevokeTokenDocument,
  type TokenFieldsFragment,
  type TokenInput,
} from '@paycycle/schema/generated/operations';
import { useCompanyTokensQuery } from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';
import { useCommand } from '../../../apollo/use-command.ts';

export type Token = TokenFieldsFragment;

/** API tokens of a company. Refetched on each visit, because their last use changes. */
export function useTokens(companyId: number) {
  const { data, ...state } = loadState(useCompanyTokensQuery({ variables: { companyId }, ...FRESH }));
  return { tokens: data?.company.tokens, ...state };
}

/** Makes a token, and returns its text. Rejects with the server's error. */
export function useNewToken(companyId: number) {
  const { sendOrThrow, busy } = useCommand(CreateTokenDocument, {
    companyId,
    failed: { title: 'Failed to create the token', description: 'The server could not be reached.' },
    done: () => null,
  });
  return { create: async (input: TokenInput) => (await sendOrThrow({ input })).createToken.text, busy };
}

/** Revokes a token. Returns whether it succeeded. */
export function useRevoking(companyId: number) {
  const { send, busy } = useCommand(RevokeTokenDocument, {
    companyId,
    failed: { title: 'Failed to revoke the token', description: 'The server could not be reached.' },
    done: () => ({ title: 'Token revoked', description: 'Its next call is refused.' }),
  });
  return { revoke: async (id: number) => Boolean(await send({ id })), busy };
}

import { TOKEN_SCOPE_LABELS, type TokenScope } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';

/** Error for a call that a token's scope does not include, even if its owner has the permission (RULES.md, 109). */
export class TokenRefusal extends AppError {
  /** The narrowest scope that includes the call; null if no token may make it. */
  readonly scopeNeeded: TokenScope | null;

  constructor(scope: TokenScope, scopeNeeded: TokenScope | null) {
    const advice = scopeNeeded
      ? `It needs the scope ‘${TOKEN_SCOPE_LABELS[scopeNeeded]}’ (${scopeNeeded}).`
      : 'No token may: a user does it, signed in.';
    super('FORBIDDEN', `This token (${TOKEN_SCOPE_LABELS[scope]}) may not do this. ${advice}`);
    this.scopeNeeded = scopeNeeded;
  }
}

/** The part of an error about scopes, in both APIs. */
export function scopeNeededOf(error: AppError): { readonly scopeNeeded?: TokenScope | null } {
  return error instanceof TokenRefusal ? { scopeNeeded: error.scopeNeeded } : {};
}

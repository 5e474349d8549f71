import { TOKEN_SCOPE_LABELS, type TokenScope } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';

/** Error for a call that a token's scope does not include, even if its owner has the permission (RULES.md, 109). */
export class TokenRefusal extends AppError {
  /** The narrowest scope that includes the call; null if no token may make it. */
  readonly scopeNeeded: TokenScope | null;

  constructor(scope: TokenScope, scopeNeeded: TokenScope | null) {
    super('FORBIDDEN', `This token (${TOKEN_SCOPE_LABELS[scope]}) may not do this. ${adviceOn(scopeNeeded)}`);
    this.scopeNeeded = scopeNeeded;
  }
}

function adviceOn(scopeNeeded: TokenScope | null): string {
  if (scopeNeeded === null) return 'No token may: a user does it, signed in.';
  if (scopeNeeded === 'test_everything')
    return 'A user does it, signed in. In a sandbox company, a test token may, too.';
  return `It needs the scope ‘${TOKEN_SCOPE_LABELS[scopeNeeded]}’ (${scopeNeeded}).`;
}

/** The part of an error about scopes, in both APIs. */
export function scopeNeededOf(error: AppError): { readonly scopeNeeded?: TokenScope | null } {
  return error instanceof TokenRefusal ? { scopeNeeded: error.scopeNeeded } : {};
}

export { AccessToken } from './access-token.entity.ts';
export { isForSandboxes, refuseTooManyTokens, storeToken } from './access-token.service.ts';
export type { NewToken } from './access-token.types.ts';
export { findTokenCaller } from './token-caller.read.ts';
export { renewToken, secretEnd } from './token-rotation.service.ts';
export { TokenScopeEnum } from './token-scope.enum.ts';
export { digestOfSecret, digestOfToken, newSecret } from './token-text.plan.ts';

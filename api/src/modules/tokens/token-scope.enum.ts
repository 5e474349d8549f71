import { TOKEN_SCOPE_DESCRIPTIONS, TOKEN_SCOPES } from '@paycycle/schema/domain/token-scope';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const TokenScopeEnum = graphqlEnum(
  'TokenScope',
  TOKEN_SCOPES,
  'What a token permits, within the role of its creator.',
  TOKEN_SCOPE_DESCRIPTIONS,
);

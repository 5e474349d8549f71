import { ROLE_DESCRIPTIONS, ROLES } from '@paycycle/schema/domain/access';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const RoleEnum = graphqlEnum('Role', ROLES, 'As what somebody may use a company.', ROLE_DESCRIPTIONS);

import { ROLE_DESCRIPTIONS, ROLES } from '@paycycle/schema/domain/access';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const RoleEnum = graphqlEnum('Role', ROLES, 'Roles of users in a company.', ROLE_DESCRIPTIONS);

import { Box, Text } from '@chakra-ui/react';
import { ROLE_DESCRIPTIONS, ROLE_LABELS } from '@paycycle/schema/domain/access';
import { useActiveCompany } from '../company/active-company.ts';
import { useCan } from '../company/use-can.ts';

/** Banner on every page that explains a role with limited permissions (RULES.md, 69). */
export function RoleBanner() {
  const { company } = useActiveCompany();
  if (useCan('pay') || !company) return null;
  return (
    <Box
      as="aside"
      aria-label="Your role"
      bg="bg.muted"
      borderBottomWidth="1px"
      px={{ base: '3', md: '6' }}
      py="1.5"
      data-print="none"
    >
      <Text fontSize="xs" overflowWrap="anywhere">
        <Text as="span" fontWeight="600">
          {ROLE_LABELS[company.role]} in {company.name}.
        </Text>{' '}
        {ROLE_DESCRIPTIONS[company.role]} Ask an owner for more.
      </Text>
    </Box>
  );
}

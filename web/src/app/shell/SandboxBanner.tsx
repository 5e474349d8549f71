import { Box, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { today } from '../../lib/today.ts';
import { useActiveCompany } from '../company/active-company.ts';

/** Banner on every page of a sandbox company: what it is, and the date of its test clock (RULES.md, 112). */
export function SandboxBanner() {
  const { company } = useActiveCompany();
  if (!company?.isSandbox) return null;
  const { name, testDate } = company;
  return (
    <Box
      as="aside"
      aria-label="Sandbox company"
      bg="purple.subtle"
      borderBottomWidth="1px"
      px={{ base: '3', md: '6' }}
      py="1.5"
      data-print="none"
    >
      <Text fontSize="xs" overflowWrap="anywhere">
        <Text as="span" fontWeight="600">
          {name} is a sandbox company.
        </Text>{' '}
        No money moves here.
        {testDate !== null &&
          testDate > today() &&
          ` Its test clock shows ${formatLocalDate(testDate)}: programs with a token for this company alone see that date. The pages show today’s.`}
      </Text>
    </Box>
  );
}

import { Box, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

/** Banner with the companies that are hidden until the user has a second factor (RULES.md, 72). */
export function SecondFactorBanner({ names }: { readonly names: readonly string[] }) {
  return (
    <Box bg="orange.subtle" color="orange.fg" px={{ base: '3', md: '6' }} py="1.5" role="status" data-print="none">
      <Text fontSize="xs" overflowWrap="anywhere">
        {LIST.format(names)} {names.length === 1 ? 'requires' : 'require'} two-step sign-in.{' '}
        <Link asChild color="inherit" fontWeight="600" textDecoration="underline">
          <RouterLink to="/settings/factors">Set it up</RouterLink>
        </Link>{' '}
        to see {names.length === 1 ? 'it' : 'them'} again.
      </Text>
    </Box>
  );
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

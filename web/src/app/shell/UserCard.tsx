import { Avatar, Box, HStack, Text } from '@chakra-ui/react';
import { displayNameOf, useSession } from '../session/session.ts';

/** The signed-in user. Everyone is shown as 'Finance Manager' (RULES.md, section 6). */
export function UserCard() {
  const viewer = useSession();
  const name = displayNameOf(viewer);
  return (
    <HStack gap="2" ps="1" data-print="none">
      <Avatar.Root size="xs" boxSize="7" colorPalette="brand">
        {viewer.profileImageUrl ? (
          <Avatar.Image src={viewer.profileImageUrl} alt="" />
        ) : (
          <Avatar.Fallback fontWeight="600">{name.charAt(0).toUpperCase()}</Avatar.Fallback>
        )}
      </Avatar.Root>
      <Box hideBelow="lg" maxW="36" fontSize="xs" lineHeight="1rem">
        <Text fontWeight="500" truncate title={name}>
          {name}
        </Text>
        <Text color="fg.muted">Finance Manager</Text>
      </Box>
    </HStack>
  );
}

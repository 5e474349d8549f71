import { Avatar, Box, HStack, Text } from '@chakra-ui/react';
import { displayNameOf, useSession } from '../session/session.ts';

/** Who is signed in; everyone is shown as 'Finance Manager' (RULES.md, section 6). */
export function UserCard() {
  const viewer = useSession();
  const name = displayNameOf(viewer);
  return (
    <HStack gap="3" ps={{ md: '3' }} borderLeftWidth={{ md: '1px' }}>
      <Avatar.Root size="sm" colorPalette="brand">
        {viewer.profileImageUrl ? (
          <Avatar.Image src={viewer.profileImageUrl} alt="" />
        ) : (
          <Avatar.Fallback fontWeight="600">{name.charAt(0).toUpperCase()}</Avatar.Fallback>
        )}
      </Avatar.Root>
      <Box hideBelow="md" maxW="40">
        <Text fontWeight="600" truncate title={name}>
          {name}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          Finance Manager
        </Text>
      </Box>
    </HStack>
  );
}

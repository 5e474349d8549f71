import { Badge, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import type { RefObject } from 'react';
import { useSession } from '../../app/session/session.ts';
import type { CompanyPerson } from './use-people.ts';

interface PeopleListProps {
  readonly company: CompanyFieldsFragment;
  readonly people: readonly CompanyPerson[];
  readonly onAskRemoval: (person: CompanyPerson) => void;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/** Who may use a company. The owner can remove everyone else, and the others themselves. */
export function PeopleList({ company, people, onAskRemoval, listRef }: PeopleListProps) {
  const { id: viewerId } = useSession();
  return (
    <Stack asChild gap="0" listStyleType="none" outline="none">
      <ul ref={listRef} tabIndex={-1} aria-label={`People of ${company.name}`}>
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            isSelf={person.userId === viewerId}
            mayRemove={company.isOwner}
            onAskRemoval={() => onAskRemoval(person)}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface PersonRowProps {
  readonly person: CompanyPerson;
  readonly isSelf: boolean;
  readonly mayRemove: boolean;
  readonly onAskRemoval: () => void;
}

function PersonRow({ person: { name, email, isOwner }, isSelf, mayRemove, onAskRemoval }: PersonRowProps) {
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" py="3" borderTopWidth="1px">
      <Box minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            {name}
          </Text>
          {isOwner && <Badge colorPalette="purple">Owner</Badge>}
          {isSelf && <Badge colorPalette="gray">You</Badge>}
        </HStack>
        {name !== email && (
          <Text color="fg.muted" overflowWrap="anywhere">
            {email}
          </Text>
        )}
      </Box>
      {!isOwner && (isSelf || mayRemove) && (
        <Button
          size="xs"
          variant="outline"
          flexShrink="0"
          onClick={onAskRemoval}
          aria-label={isSelf ? undefined : `Remove ${name}`}
        >
          {isSelf ? 'Leave' : 'Remove'}
        </Button>
      )}
    </Flex>
  );
}

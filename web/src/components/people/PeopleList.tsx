import { Badge, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { hasPermission, ROLE_LABELS, ROLES } from '@paycycle/schema/domain/access';
import type { RefObject } from 'react';
import { useSession } from '../../app/session/session.ts';
import { Select } from '../Select.tsx';
import { ResetLinkButton } from './ResetLinkButton.tsx';
import { type CompanyInQuestion, type CompanyPerson, useChangeRole } from './use-people.ts';

interface PeopleListProps {
  readonly company: CompanyInQuestion;
  readonly people: readonly CompanyPerson[];
  /** The user is an owner, and may change roles. */
  readonly isOwner: boolean;
  /** True if payments above a threshold need a second person. */
  readonly asksForApproval: boolean;
  readonly onAskRemoval: (person: CompanyPerson) => void;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/** Members of a company with their roles. An owner can change roles and remove people. Other members can leave. */
export function PeopleList({ company, people, isOwner, asksForApproval, onAskRemoval, listRef }: PeopleListProps) {
  const { id: viewerId } = useSession();
  const isLastOwner = people.filter((person) => person.isOwner).length === 1;
  return (
    <Stack asChild gap="0" listStyleType="none" outline="none">
      <ul ref={listRef} tabIndex={-1} aria-label={`People of ${company.name}`}>
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            company={company}
            person={person}
            isSelf={person.userId === viewerId}
            mayReset={isOwner && person.userId !== viewerId}
            isSecondPerson={person.isOwner || (asksForApproval && hasPermission(person, 'approve'))}
            isChangeable={isOwner && !(person.isOwner && isLastOwner)}
            mayGo={(isOwner || person.userId === viewerId) && !(person.isOwner && isLastOwner)}
            onAskRemoval={() => onAskRemoval(person)}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface PersonRowProps {
  readonly company: CompanyInQuestion;
  readonly person: CompanyPerson;
  readonly isSelf: boolean;
  /** True if the user may create a link to reset the person's password. */
  readonly mayReset: boolean;
  readonly isSecondPerson: boolean;
  readonly isChangeable: boolean;
  readonly mayGo: boolean;
  readonly onAskRemoval: () => void;
}

function PersonRow(props: PersonRowProps) {
  const { company, person, isSelf, mayReset, isSecondPerson, isChangeable, mayGo, onAskRemoval } = props;
  const { name, email, role, mayCloseMonths, isOwner } = person;
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" py="3" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 12rem">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            {name}
          </Text>
          {!isChangeable && <Badge colorPalette={isOwner ? 'purple' : 'gray'}>{ROLE_LABELS[role]}</Badge>}
          {role === 'accountant' && mayCloseMonths && <Badge colorPalette="gray">Closes months</Badge>}
          {isSelf && <Badge colorPalette="gray">You</Badge>}
        </HStack>
        {name !== email && (
          <Text color="fg.muted" overflowWrap="anywhere">
            {email}
          </Text>
        )}
      </Box>
      <HStack gap="2" wrap="wrap">
        {isChangeable && <RoleSelect company={company} person={person} />}
        {mayReset && <ResetLinkButton companyId={company.id} person={person} isSecondPerson={isSecondPerson} />}
        {mayGo && (
          <Button size="xs" variant="outline" onClick={onAskRemoval} aria-label={isSelf ? undefined : `Remove ${name}`}>
            {isSelf ? 'Leave' : 'Remove'}
          </Button>
        )}
      </HStack>
    </Flex>
  );
}

interface RoleSelectProps {
  readonly company: CompanyInQuestion;
  readonly person: CompanyPerson;
}

/** The accountant's permission to close months, as an option of its own. */
const CLOSING = 'accountant-closing';

function RoleSelect({ company, person }: RoleSelectProps) {
  const { changeRole, busy } = useChangeRole(company, person);
  const chosen = person.role === 'accountant' && person.mayCloseMonths ? CLOSING : person.role;
  const change = (value: string) => {
    const role = ROLES.find((one) => one === value) ?? 'accountant';
    void changeRole(role, value === CLOSING);
  };
  return (
    <Select
      box={{ size: 'xs', w: '11rem', disabled: busy }}
      aria-label={`Role of ${person.name}`}
      value={chosen}
      onChange={({ target }) => change(target.value)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_LABELS[role]}
        </option>
      ))}
      <option value={CLOSING}>Accountant, closes months</option>
    </Select>
  );
}

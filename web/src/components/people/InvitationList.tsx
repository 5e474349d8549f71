import { Badge, Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ROLE_LABELS } from '@paycycle/schema/domain/access';
import { useRef, useState } from 'react';
import { formatTimestamp } from '../../lib/london-time.ts';
import { type NewLink, NewLinkNote } from './NewLinkNote.tsx';
import { type OpenInvitation, useInvitationCommands } from './use-people.ts';

interface InvitationListProps {
  readonly companyId: number;
  readonly invitations: readonly OpenInvitation[];
}

/** Open invitations. Renders nothing if there are none. */
export function InvitationList({ companyId, invitations }: InvitationListProps) {
  const { renew, withdraw, busy } = useInvitationCommands(companyId);
  const [link, setLink] = useState<NewLink | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (invitations.length === 0) return null;
  const makeLink = async ({ id, email, isWaiting }: OpenInvitation) => {
    const renewed = await renew(id);
    if (renewed) setLink({ link: renewed.link, email, isWaiting });
  };
  const takeBack = async ({ id, email }: OpenInvitation) => {
    if (!(await withdraw(id))) return;
    if (link?.email === email) setLink(null);
    // The row and its focused button have disappeared.
    heading.current?.focus();
  };
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm" ref={heading} tabIndex={-1} outline="none">
        Invited
      </Heading>
      <Stack asChild gap="0" listStyleType="none">
        <ul aria-label="Invited">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              busy={busy}
              onRenew={() => void makeLink(invitation)}
              onWithdraw={() => void takeBack(invitation)}
            />
          ))}
        </ul>
      </Stack>
      {link && <NewLinkNote {...link} />}
    </Stack>
  );
}

interface InvitationRowProps {
  readonly invitation: OpenInvitation;
  readonly busy: boolean;
  readonly onRenew: () => void;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, busy, onRenew, onWithdraw }: InvitationRowProps) {
  const { email, role, isWaiting, isExpired, expiresAt, invitedByName } = invitation;
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" py="3" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 12rem">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            {email}
          </Text>
          <Badge colorPalette="gray">{ROLE_LABELS[role]}</Badge>
          {isWaiting && <Badge colorPalette="yellow">Waiting for a second person</Badge>}
          {isExpired && <Badge colorPalette="red">Expired</Badge>}
        </HStack>
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {isExpired ? 'Expired' : 'Expires'} {formatTimestamp(expiresAt)}, invited by {invitedByName}
        </Text>
      </Box>
      <HStack gap="2" flexShrink="0">
        <Button size="xs" variant="outline" disabled={busy} onClick={onRenew} aria-label={`New link for ${email}`}>
          New link
        </Button>
        <Button
          size="xs"
          variant="outline"
          disabled={busy}
          onClick={onWithdraw}
          aria-label={`Withdraw the invitation for ${email}`}
        >
          Withdraw
        </Button>
      </HStack>
    </Flex>
  );
}

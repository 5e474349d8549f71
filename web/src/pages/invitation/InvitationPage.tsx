import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ROLE_DESCRIPTIONS, ROLE_LABELS } from '@paycycle/schema/domain/access';
import type { InvitationAtLinkQuery } from '@paycycle/schema/generated/operations';
import { MailOpen, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useInvitationAtLinkQuery,
} from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { storeCompanyId } from '../../app/company/stored-company-id.ts';
import { switchAccount } from '../../app/session/switch-account.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatTimestamp } from '../../lib/london-time.ts';

/** Target of an invitation link: shows the invitation, and accepts or declines it (RULES.md, 70). */
export function InvitationPage() {
  const { secret = '' } = useParams();
  const { data, error } = useInvitationAtLinkQuery({ variables: { secret }, fetchPolicy: 'no-cache' });
  const [isDeclined, setIsDeclined] = useState(false);
  if (isDeclined) return <Over title="Invitation declined" description="Nobody can use this link any more." />;
  if (error) {
    const description = serverMessage(error);
    return (
      <Over title="This invitation can’t be used" description={description}>
        {serverCode(error) === 'FORBIDDEN' && <AnotherAccount secret={secret} />}
      </Over>
    );
  }
  return (
    <Panel>
      {data ? (
        <Answer secret={secret} invitation={data.invitation} onDeclined={() => setIsDeclined(true)} />
      ) : (
        <LoadingState label="Loading the invitation..." />
      )}
    </Panel>
  );
}

interface AnswerProps {
  readonly secret: string;
  readonly invitation: InvitationAtLinkQuery['invitation'];
  readonly onDeclined: () => void;
}

function Answer({ secret, invitation, onDeclined }: AnswerProps) {
  const { companyName, invitedByName, role, expiresAt } = invitation;
  const { accept, decline, busy } = useAnswer(secret, companyName, onDeclined);
  return (
    <EmptyState icon={MailOpen} title={`Join ${companyName}`}>
      <Stack gap="4" align="center">
        <Stack gap="1">
          <Text overflowWrap="anywhere">
            {invitedByName} invited you as {ROLE_LABELS[role]}.
          </Text>
          <Text color="fg.muted">{ROLE_DESCRIPTIONS[role]}</Text>
          <Text color="fg.muted" fontSize="xs">
            The invitation expires on {formatTimestamp(expiresAt)}.
          </Text>
        </Stack>
        <HStack gap="3">
          <Button variant="outline" disabled={busy} onClick={() => void decline()}>
            Decline
          </Button>
          <Button loading={busy} loadingText="Joining..." onClick={() => void accept()}>
            Accept
          </Button>
        </HStack>
      </Stack>
    </EmptyState>
  );
}

function useAnswer(secret: string, companyName: string, onDeclined: () => void) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const acceptance = useAcceptInvitationMutation({
    companyId: null,
    failed: { title: 'Failed to accept the invitation' },
    done: () => ({ title: 'Welcome', description: `You can now use ${companyName}` }),
  });
  const refusal = useDeclineInvitationMutation({
    companyId: null,
    failed: { title: 'Failed to decline the invitation' },
  });
  return {
    busy: acceptance.busy || refusal.busy,
    accept: async () => {
      const answer = await acceptance.send({ secret });
      if (!answer) return;
      await Promise.allSettled([client.refetchQueries({ include: ['Companies'] })]);
      storeCompanyId(answer.acceptInvitation.id);
      await navigate('/', { replace: true });
    },
    decline: async () => {
      if (await refusal.send({ secret })) onDeclined();
    },
  };
}

/** Shown if the invitation is for another person than the signed-in user. */
function AnotherAccount({ secret }: { readonly secret: string }) {
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    await switchAccount(`/invitations/${secret}`);
    setBusy(false);
  };
  return (
    <Button loading={busy} loadingText="Signing out..." onClick={() => void change()}>
      Sign in with another account
    </Button>
  );
}

interface OverProps {
  readonly title: string;
  readonly description: string;
  /** Further actions besides the way back. */
  readonly children?: ReactNode;
}

function Over({ title, description, children }: OverProps) {
  return (
    <Panel>
      <EmptyState icon={MailX} title={title} description={description}>
        <Flex gap="3" wrap="wrap" justify="center">
          <Button asChild variant="outline">
            <Link to="/">Back to dashboard</Link>
          </Button>
          {children}
        </Flex>
      </EmptyState>
    </Panel>
  );
}

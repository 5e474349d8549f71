import { Badge, Button, Code, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { type Application, useApplicationChange, useNewApplicationSecret, useRemoval } from './use-applications.ts';

interface ApplicationRowProps {
  readonly companyId: number;
  readonly application: Application;
  /** Called with a new secret, which is shown once. */
  readonly onSecret: (secret: string) => void;
}

/** An application: what its requests need, and its actions. */
export function ApplicationRow({ companyId, application, onSecret }: ApplicationRowProps) {
  const { id, clientId, name, redirectUris, isConfidential } = application;
  const [isEdited, setIsEdited] = useState(false);
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const { change, busy } = useApplicationChange(companyId);
  return (
    <Stack as="li" gap="3" borderTopWidth="1px" pt="3">
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Badge>{isConfidential ? 'With a secret' : 'Without a secret'}</Badge>
      </Flex>
      <Text fontSize="sm" overflowWrap="anywhere">
        Client id <Code>{clientId}</Code>
      </Text>
      {isEdited ? (
        <ApplicationForm
          application={application}
          busy={busy}
          onSubmit={async ({ isConfidential: _fixed, ...input }) => {
            await change(id, input);
            setIsEdited(false);
          }}
        />
      ) : (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {redirectUris.join(', ')}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" aria-expanded={isEdited} onClick={() => setIsEdited(!isEdited)}>
          Edit
        </Button>
        {isConfidential && (
          <Button size="sm" variant="outline" aria-label={`New secret for ${name}`} onClick={() => setAsked('rotate')}>
            New secret
          </Button>
        )}
        <Button size="sm" variant="outline" aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </Flex>
      <Question
        companyId={companyId}
        application={application}
        asked={asked}
        onClose={() => setAsked(null)}
        onSecret={onSecret}
      />
    </Stack>
  );
}

interface QuestionProps extends ApplicationRowProps {
  readonly asked: 'rotate' | 'remove' | null;
  readonly onClose: () => void;
}

/** Asks before a secret is replaced or an application removed. */
function Question({ companyId, application: { id, name }, asked, onClose, onSecret }: QuestionProps) {
  const removal = useRemoval(companyId);
  const rotation = useNewApplicationSecret(companyId);
  const confirm = async () => {
    if (asked === 'remove') {
      if (await removal.remove(id)) onClose();
      return;
    }
    const secret = await rotation.rotate(id);
    if (secret === null) return;
    onClose();
    onSecret(secret);
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked === 'rotate' ? `Replace the secret of ${name}?` : `Remove ${name}?`}
      confirmLabel={asked === 'rotate' ? 'Replace secret' : 'Remove application'}
      busyLabel={asked === 'rotate' ? 'Replacing...' : 'Removing...'}
      busy={removal.busy || rotation.busy}
      destructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>
        {asked === 'rotate'
          ? 'The present secret stops working at once. The application needs the new one for its next request.'
          : 'It loses at once the access that users of any company allowed it. This cannot be undone.'}
      </Text>
    </ConfirmDialog>
  );
}

import { Badge, Button, Code, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { type Application, useApplicationChange, useRemoval } from './use-applications.ts';

interface ApplicationRowProps {
  readonly companyId: number;
  readonly application: Application;
}

/** An application: what its requests need, and its actions. */
export function ApplicationRow({ companyId, application }: ApplicationRowProps) {
  const { id, clientId, name, redirectUris, isConfidential } = application;
  const [isEdited, setIsEdited] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const { change, busy } = useApplicationChange(companyId);
  const removal = useRemoval(companyId);
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
        <Button size="sm" variant="outline" aria-label={`Remove ${name}`} onClick={() => setIsRemoved(true)}>
          Remove
        </Button>
      </Flex>
      <ConfirmDialog
        open={isRemoved}
        title={`Remove ${name}?`}
        confirmLabel="Remove application"
        busyLabel="Removing..."
        busy={removal.busy}
        destructive
        onConfirm={() => void removal.remove(id).then((isDone) => isDone && setIsRemoved(false))}
        onClose={() => setIsRemoved(false)}
      >
        <Text>It loses at once the access that users of any company allowed it. This cannot be undone.</Text>
      </ConfirmDialog>
    </Stack>
  );
}

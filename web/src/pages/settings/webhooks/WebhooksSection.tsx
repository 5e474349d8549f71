import { Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { NewWebhookForm } from './NewWebhookForm.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './WebhookRow.tsx';

/** Webhooks that notify the company's other tools of events (RULES.md, 75). */
export function WebhooksSection({ company }: { readonly company: Company }) {
  const { webhooks, failure, retry } = useWebhooks(company.id);
  const [secret, setSecret] = useState<string | null>(null);
  if (failure) return <ErrorState title="The webhooks could not be loaded" message={failure} onRetry={retry} />;
  if (!webhooks) return <LoadingState label="Loading webhooks..." />;
  return (
    <Stack gap="6">
      <Text color="fg.muted">
        Paycycle sends each event to these addresses, with the record that it concerns, and signs it with the secret.
      </Text>
      {secret === null ? (
        <NewWebhookForm companyId={company.id} onAdded={setSecret} />
      ) : (
        <OneTimeSecret label="Secret" text={secret} onDone={() => setSecret(null)} />
      )}
      <Stack gap="3">
        <Heading as="h3" size="sm">
          Webhooks of {company.name}
        </Heading>
        {webhooks.length === 0 && <Text color="fg.muted">No webhooks yet.</Text>}
        <Stack as="ul" gap="4" listStyleType="none">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} companyId={company.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}

import { Button, Checkbox, Fieldset, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { WEBHOOK_EVENT_GROUPS, type WebhookEvent } from '@paycycle/schema/domain/webhook-event';
import { webhookFormSchema } from '@paycycle/schema/validation/webhook-form';
import { Controller, useForm } from 'react-hook-form';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useNewWebhook } from './use-webhooks.ts';

const EMPTY: { url: string; events: WebhookEvent[] } = { url: '', events: [] };

interface NewWebhookFormProps {
  readonly companyId: number;
  /** Told the secret, which is shown once. */
  readonly onAdded: (secret: string) => void;
}

/** Form for a webhook's URL and events. */
export function NewWebhookForm({ companyId, onAdded }: NewWebhookFormProps) {
  const { create, busy } = useNewWebhook(companyId);
  const form = useForm({ defaultValues: EMPTY });
  const typed = useDraftForm(form, null);
  const { errors } = form.formState;
  const submit = useSubmit(form, async (values) => {
    const read = webhookFormSchema.safeParse(values);
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        form.setError(path[0] === 'url' ? 'url' : 'events', { message }, { shouldFocus: path[0] === 'url' });
      }
      return;
    }
    const secret = await create(read.data);
    typed.begin(EMPTY);
    onAdded(secret);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4" align="flex-start">
        <FormField label="Address" hint="It begins with https://." error={errors.url?.message} required>
          <Input {...form.register('url')} type="url" autoComplete="off" />
        </FormField>
        <Controller
          control={form.control}
          name="events"
          render={({ field }) => (
            <EventChoices chosen={field.value} onChange={field.onChange} error={errors.events?.message} />
          )}
        />
        <Button type="submit" loading={busy} loadingText="Adding...">
          Add webhook
        </Button>
      </Stack>
    </form>
  );
}

interface EventChoicesProps {
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (events: WebhookEvent[]) => void;
  readonly error: string | undefined;
}

function EventChoices({ chosen, onChange, error }: EventChoicesProps) {
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend>Events</Fieldset.Legend>
      <Flex gap="6" wrap="wrap">
        {Object.entries(WEBHOOK_EVENT_GROUPS).map(([group, events]) => (
          <Stack key={group} gap="2">
            <Text fontSize="sm" fontWeight="medium">
              {group}
            </Text>
            {events.map((event) => (
              <Checkbox.Root
                key={event}
                checked={chosen.includes(event)}
                onCheckedChange={({ checked }) =>
                  onChange(checked === true ? [...chosen, event] : chosen.filter((other) => other !== event))
                }
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label fontFamily="mono" fontSize="sm">
                  {event}
                </Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Stack>
        ))}
      </Flex>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}

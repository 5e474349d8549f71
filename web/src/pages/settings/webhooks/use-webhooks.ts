import type {
  WebhookChange,
  WebhookDeliveryFieldsFragment,
  WebhookFieldsFragment,
  WebhookInput,
} from '@paycycle/schema/generated/operations';
import {
  useCompanyWebhooksQuery,
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useReplayWebhookDeliveryMutation,
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  useUpdateWebhookMutation,
  useWebhookDeliveriesQuery,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

export type Webhook = WebhookFieldsFragment;
export type WebhookDelivery = WebhookDeliveryFieldsFragment;

/** A company's webhooks. Refetched on each visit, because one may have been switched off. */
export function useWebhooks(companyId: number) {
  const { data, ...state } = loadState(useCompanyWebhooksQuery({ variables: { companyId }, ...FRESH }));
  return { webhooks: data?.company.webhooks, ...state };
}

/** The newest 50 messages of a webhook. */
export function useDeliveries(companyId: number, webhookId: number) {
  const { data, failure, retry } = loadState(
    useWebhookDeliveriesQuery({ variables: { companyId, webhookId }, ...FRESH }),
  );
  return { deliveries: data?.company.webhookDeliveries, failure, readAgain: retry };
}

/** Adds a webhook, and returns its secret. Rejects with the server's error. */
export function useNewWebhook(companyId: number) {
  const { sendOrThrow, busy } = useCreateWebhookMutation({
    companyId,
    failed: { title: 'Failed to add the webhook' },
    done: () => null,
  });
  const create = async (input: WebhookInput) => (await sendOrThrow({ companyId, input })).createWebhook.secret;
  return { create, busy };
}

/** Gives a webhook another address, and returns its new secret; null where it stays. Rejects with the server's error. */
export function useNewAddress(companyId: number) {
  const { sendOrThrow, busy } = useUpdateWebhookMutation({
    companyId,
    failed: { title: 'Failed to change the address' },
    done: () => ({ title: 'Address changed' }),
  });
  const move = async (id: number, url: string) =>
    (await sendOrThrow({ id, input: { url } })).updateWebhook.secret ?? null;
  return { move, busy };
}

/** Actions on a webhook. */
export function useWebhookActions(companyId: number) {
  const changing = useUpdateWebhookMutation({
    companyId,
    failed: { title: 'Failed to change the webhook' },
    done: ({ updateWebhook: { endpoint } }) => ({
      title: endpoint.isEnabled ? 'Webhook switched on' : 'Webhook switched off',
    }),
  });
  const testing = useSendTestWebhookMutation({
    companyId,
    failed: { title: 'Failed to send a test' },
    done: () => ({ title: 'Test on its way', description: 'Look at its messages in a moment.' }),
  });
  const rotating = useRotateWebhookSecretMutation({
    companyId,
    failed: { title: 'Failed to replace the secret' },
    done: () => null,
  });
  const removing = useDeleteWebhookMutation({
    companyId,
    failed: { title: 'Failed to remove the webhook' },
    done: () => ({ title: 'Webhook removed' }),
  });
  return {
    change: async (id: number, input: WebhookChange) => Boolean(await changing.send({ id, input })),
    test: async (id: number) => Boolean(await testing.send({ id })),
    rotate: async (id: number) => (await rotating.send({ id }))?.rotateWebhookSecret.secret ?? null,
    remove: async (id: number) => Boolean(await removing.send({ id })),
    busy: changing.busy || testing.busy || rotating.busy || removing.busy,
  };
}

/** Sends a message again. */
export function useReplay(companyId: number) {
  const { send, busy } = useReplayWebhookDeliveryMutation({
    companyId,
    failed: { title: 'Failed to send it again' },
    done: () => ({ title: 'Message on its way again' }),
  });
  return { replay: async (id: number) => Boolean(await send({ id })), busy };
}

import type {
  ApplicationChange,
  ApplicationFieldsFragment,
  ApplicationInput,
} from '@paycycle/schema/generated/operations';
import {
  useChangeApplicationMutation,
  useCompanyApplicationsQuery,
  useCreateApplicationMutation,
  useRemoveApplicationMutation,
  useRotateApplicationSecretMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

export type Application = ApplicationFieldsFragment;

/** The applications of a company. */
export function useApplications(companyId: number) {
  const { data, ...state } = loadState(useCompanyApplicationsQuery({ variables: { companyId }, ...FRESH }));
  return { applications: data?.company.applications, ...state };
}

/** Registers an application, and returns its secret; null if it has none. Rejects with the server's error. */
export function useNewApplication(companyId: number) {
  const { sendOrThrow, busy } = useCreateApplicationMutation({
    companyId,
    failed: { title: 'Failed to register the application', isShownAtFields: true },
    done: () => ({ title: 'Application registered' }),
  });
  const create = async (input: ApplicationInput) => (await sendOrThrow({ companyId, input })).createApplication.secret;
  return { create, busy };
}

/** Changes an application. Rejects with the server's error. */
export function useApplicationChange(companyId: number) {
  const { sendOrThrow, busy } = useChangeApplicationMutation({
    companyId,
    failed: { title: 'Failed to change the application', isShownAtFields: true },
    done: () => ({ title: 'Application changed' }),
  });
  const change = async (id: number, input: ApplicationChange) => {
    await sendOrThrow({ id, input });
  };
  return { change, busy };
}

/** Replaces the secret of an application, and returns the new one; null if it failed. */
export function useNewApplicationSecret(companyId: number) {
  const { send, busy } = useRotateApplicationSecretMutation({
    companyId,
    failed: { title: 'Failed to replace the secret' },
    done: () => null,
  });
  return { rotate: async (id: number) => (await send({ id }))?.rotateApplicationSecret.secret ?? null, busy };
}

/** Removes an application. Returns whether it succeeded. */
export function useRemoval(companyId: number) {
  const { send, busy } = useRemoveApplicationMutation({
    companyId,
    failed: { title: 'Failed to remove the application' },
    done: () => ({ title: 'Application removed' }),
  });
  return { remove: async (id: number) => Boolean(await send({ id })), busy };
}

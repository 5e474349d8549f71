import {
  ChangeAccountingConnectionDocument,
  DisconnectAccountingSystemDocument,
} from '@paycycle/schema/generated/operations';
import { useAccountingConnectionQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';

/** The organisation that a company is connected to. */
export function useConnection(companyId: number) {
  const { data, error, refetch } = useAccountingConnectionQuery({
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = !data && error ? serverMessage(error, UNREACHABLE) : null;
  return { found: data?.company, failure, retry: () => void refetch() };
}

/** Chooses the organisation, or says how far bills are where they arrive. */
export function useConnectionChange(companyId: number) {
  const { send, busy } = useCommand(ChangeAccountingConnectionDocument, {
    companyId,
    failed: (error) => refused('Failed to change the connection', error),
    done: () => ({ title: 'Connection changed' }),
  });
  return { change: send, busy };
}

/** Ends the connection. @param name of the accounting system */
export function useDisconnection(companyId: number, name: string) {
  const { send, busy } = useCommand(DisconnectAccountingSystemDocument, {
    companyId,
    failed: (error) => refused(`Failed to disconnect ${name}`, error),
    done: ({ disconnectAccountingSystem: { isToldThere } }) =>
      isToldThere
        ? { title: `${name} is disconnected` }
        : {
            title: `${name} is disconnected here`,
            description: `${name} did not answer. Remove Paycycle there as well.`,
          },
  });
  return { disconnect: () => send({ companyId }), busy };
}

function refused(title: string, error: unknown): Notice {
  return { title, description: serverMessage(error, UNREACHABLE), variant: 'destructive' };
}

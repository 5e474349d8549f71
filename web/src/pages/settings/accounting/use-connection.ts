import {
  useAccountingConnectionQuery,
  useChangeAccountingConnectionMutation,
  useDisconnectAccountingSystemMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

/** The organisation that a company is connected to. */
export function useConnection(companyId: number) {
  const { data, ...state } = loadState(useAccountingConnectionQuery({ variables: { companyId }, ...FRESH }));
  return { found: data?.company, ...state };
}

/** Chooses the organisation, or says how far bills are where they arrive. */
export function useConnectionChange(companyId: number) {
  const { send, busy } = useChangeAccountingConnectionMutation({
    companyId,
    failed: { title: 'Failed to change the connection' },
    done: () => ({ title: 'Connection changed' }),
  });
  return { change: send, busy };
}

/** Ends the connection. @param name of the accounting system */
export function useDisconnection(companyId: number, name: string) {
  const { send, busy } = useDisconnectAccountingSystemMutation({
    companyId,
    failed: { title: `Failed to disconnect ${name}` },
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

import { type SessionFieldsFragment, SessionsDocument } from '@paycycle/schema/generated/operations';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

export type Session = SessionFieldsFragment;

/** The user's sessions. Refetched on each visit, because sessions begin and end elsewhere. */
export function useSessions() {
  const { data, ...state } = loadState(useSessionsQuery({ ...FRESH }));
  return { sessions: data?.sessions, ...state };
}

/** Ends one session. Returns whether it succeeded. */
export function useEndingSession() {
  const { send, busy } = useEndSessionMutation({
    companyId: null,
    failed: { title: 'Failed to sign out there' },
    done: () => ({ title: 'Signed out there' }),
    answered: {
      apply: (cache, { endSession }) => cache.writeQuery({ query: SessionsDocument, data: { sessions: endSession } }),
    },
  });
  return { end: async (id: string) => Boolean(await send({ id })), busy };
}

/** Ends all sessions but this one. Returns whether it succeeded. */
export function useEndingOthers() {
  const { send, busy } = useEndOtherSessionsMutation({
    companyId: null,
    failed: { title: 'Failed to sign out everywhere else' },
    done: () => ({ title: 'Signed out everywhere else' }),
    answered: {
      apply: (cache, { endOtherSessions }) =>
        cache.writeQuery({ query: SessionsDocument, data: { sessions: endOtherSessions } }),
    },
  });
  return { endOthers: async () => Boolean(await send({})), busy };
}

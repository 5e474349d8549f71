import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lookAtHistorySteps } from '../../lib/history-steps.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { forgetAllDrafts } from './drafts.ts';
import { LeaveContext } from './leave.ts';
import { hasUnsavedChanges, topDialogClose, typedForms } from './typed-forms.ts';

const DiscardQuestion = lazyPart(async () => ({ default: (await import('../Dialog.tsx')).DiscardQuestion }));

/**
 * Asks before typed text is lost by a link, Back or Forward, a change of company, or closing the tab. Requires the
 * router around it. The router that can block navigation is twice the size of ours.
 */
export function UnsavedChangesGuard({ children }: { readonly children: ReactNode }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useCallback((go: () => void) => {
    if (typedForms().length === 0) go();
    else setLeave(() => go);
  }, []);
  useLinks(ask);
  useHistory(ask);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <LeaveContext value={ask}>
      {children}
      {leave && (
        <Suspense>
          <DiscardQuestion
            open
            onKeep={() => setLeave(null)}
            onDiscard={() => {
              for (const form of typedForms()) form.discard();
              setLeave(null);
              leave();
            }}
          />
        </Suspense>
      )}
    </LeaveContext>
  );
}

type Ask = (go: () => void) => void;

/** Intercepts links that leave the page in this tab. */
function useLinks(ask: Ask) {
  const look = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link?.href || link.target === '_blank' || link.hasAttribute('download') || isElsewhere) return;
    const isSamePage = link.origin === window.location.origin && link.pathname === window.location.pathname;
    if (isSamePage) return;
    if (typedForms().length === 0) {
      if (link.pathname === '/api/logout') forgetAllDrafts();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  });
  useEffect(() => {
    document.addEventListener('click', look, { capture: true });
    return () => document.removeEventListener('click', look, { capture: true });
  }, []);
}

/** Returns the router's number of the current history entry. */
function historyIndex(): number | null {
  const index: unknown = window.history.state?.idx;
  return typeof index === 'number' ? index : null;
}

/**
 * Intercepts Back and Forward. They have already happened at the event, so it reverts them until the user has answered.
 * Back closes an open dialog instead, as phone users expect.
 */
function useHistory(ask: Ask) {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname, index: historyIndex() });
  const isTakenBack = useRef(false);
  useEffect(() => {
    shown.current = { key, pathname, index: historyIndex() };
  }, [key, pathname]);
  const look = useEffectEvent((event: PopStateEvent) => {
    const index = historyIndex();
    const { current } = shown;
    if (isTakenBack.current) {
      isTakenBack.current = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = index === null || current.index === null ? 0 : index - current.index;
    const closeDialog = steps < 0 ? topDialogClose() : undefined;
    const isSamePage = window.location.pathname === current.pathname;
    if (steps === 0 || !(closeDialog || (typedForms().length > 0 && !isSamePage))) return;
    event.stopImmediatePropagation();
    isTakenBack.current = true;
    window.history.go(-steps);
    if (closeDialog) closeDialog();
    else ask(() => window.history.go(steps));
  });
  useEffect(() => lookAtHistorySteps((event) => look(event)), []);
}

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { type PanelWalk, RecordPanel } from './RecordPanel.tsx';

interface OpenPanelProps {
  /** Open record; null if the panel is closed. */
  readonly id: number | null;
  readonly walk: PanelWalk;
  readonly children: (id: number, walk: PanelWalk) => ReactNode;
}

/** The panel of an open record. If it fails, the list beside it stays usable. */
export function OpenPanel({ id, walk, children }: OpenPanelProps) {
  if (id === null) return null;
  const failed = (
    <RecordPanel {...walk} title="Something went wrong" recordKey={`failed ${id}`}>
      <EmptyState
        icon={TriangleAlert}
        title="This record could not be shown"
        description="Nothing you've saved is lost. Close the panel, or reload the page."
      />
    </RecordPanel>
  );
  return (
    <ErrorBoundary subject={id} failed={failed}>
      {children(id, walk)}
    </ErrorBoundary>
  );
}

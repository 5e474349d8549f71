import { Badge } from '@chakra-ui/react';
import { PUBLICATION_STATE_LABELS, type PublicationState } from '@paycycle/schema/domain/publication';

const COLOURS = {
  not_ready: 'gray',
  ready: 'gray',
  queued: 'blue',
  sending: 'blue',
  published: 'green',
  failed: 'red',
  removed_there: 'orange',
  changed_since: 'orange',
} as const satisfies Record<PublicationState, string>;

/** How a bill stands in the accounting system. */
export function PublicationBadge({ state }: { readonly state: PublicationState }) {
  return <Badge colorPalette={COLOURS[state]}>{PUBLICATION_STATE_LABELS[state]}</Badge>;
}

import { Badge } from '@chakra-ui/react';
import {
  PUBLICATION_STATE_COLOURS,
  PUBLICATION_STATE_LABELS,
  type PublicationState,
} from '@paycycle/schema/domain/publication';

/** Status of a bill in the accounting system. */
export function PublicationBadge({ state }: { readonly state: PublicationState }) {
  return <Badge colorPalette={PUBLICATION_STATE_COLOURS[state]}>{PUBLICATION_STATE_LABELS[state]}</Badge>;
}

import { Badge } from '@chakra-ui/react';
import { type LabelledRun, runLabel } from './run-label.ts';

/** State of a payment run, in more precise words than its status (RULES.md, section 4, Payment run). */
export function RunStatusBadge({ run }: { readonly run: LabelledRun }) {
  const { label, colour } = runLabel(run);
  return (
    <Badge colorPalette={colour} variant={run.status === 'cancelled' ? 'outline' : undefined}>
      {label}
    </Badge>
  );
}

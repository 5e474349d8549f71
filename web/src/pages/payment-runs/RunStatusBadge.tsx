import { Badge } from '@chakra-ui/react';
import { type LabelledRun, runLabel } from './run-label.ts';

/** Where a payment run stands, in words that name what is so (RULES.md, section 4, Payment run). */
export function RunStatusBadge({ run }: { readonly run: LabelledRun }) {
  const { label, colour } = runLabel(run);
  return (
    <Badge colorPalette={colour} variant={run.status === 'cancelled' ? 'outline' : undefined}>
      {label}
    </Badge>
  );
}

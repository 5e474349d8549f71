import { Box, Button, chakra } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { X } from 'lucide-react';
import type { RunItem } from './run-detail.ts';
import { RUN_LINES_STYLE } from './run-lines-style.ts';

interface ItemCreditsProps {
  readonly item: RunItem;
  /** Null if nothing can be removed. */
  readonly onRemove?: ((credit: RunItem['credits'][number]) => void) | null;
}

/** Credit notes subtracted from a supplier's invoices in a run: 'Credit note CN-1 -£40.00' (RULES.md, 61). */
export function ItemCredits({ item, onRemove = null }: ItemCreditsProps) {
  const { credits, supplier, totalAmountPence } = item;
  if (credits.length === 0) return null;
  return (
    <>
      <chakra.ul css={CREDITS_STYLE} aria-label={`Credit notes of ${supplier.name}`}>
        {credits.map((credit) => (
          <li key={credit.creditNote.id}>
            <span data-number>Credit note {credit.creditNote.invoiceNumber}</span>
            {credit.remainingPence !== 0 && <span data-left>{formatPounds(credit.remainingPence)} stays open</span>}
            <span data-amount>{formatPounds(credit.allocatedPence)}</span>
            {onRemove && (
              <Button
                variant="ghost"
                size="2xs"
                aria-label={`Remove credit note ${credit.creditNote.invoiceNumber}`}
                onClick={() => onRemove(credit)}
              >
                <X aria-hidden />
                <Box as="span" hideBelow="sm">
                  Remove
                </Box>
              </Button>
            )}
          </li>
        ))}
      </chakra.ul>
      {totalAmountPence === 0 && <chakra.p css={NOTHING_STYLE}>Nothing to pay: credit notes cover it</chakra.p>}
    </>
  );
}

const CREDITS_STYLE = { ...RUN_LINES_STYLE, mb: '2' } as const;

const NOTHING_STYLE = { fontSize: 'xs', color: 'fg.muted' } as const;

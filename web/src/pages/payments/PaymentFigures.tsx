import { SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { PaymentStatsQuery } from '@paycycle/schema/generated/operations';
import { KeyFigure } from '../../components/KeyFigure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { countOf } from '../../lib/count-of.ts';

export type Stats = PaymentStatsQuery['company']['paymentStats'];

interface Card {
  readonly title: string;
  readonly figure: (stats: Stats) => string;
  readonly detail: (stats: Stats) => string;
}

const CARDS = [
  {
    title: 'Pending Payments',
    figure: ({ pending }) => money(pending),
    detail: ({ pending, processing }) => [countOf(pending.count, 'payment'), ...onTheWay(processing)].join(', '),
  },
  {
    title: 'Completed Payments',
    figure: ({ completed }) => money(completed),
    detail: ({ completed }) => countOf(completed.count, 'payment'),
  },
  {
    title: 'Available to Pay',
    figure: ({ availableToPayCount }) => availableToPayCount.toLocaleString('en-GB'),
    detail: ({ availableToPayCount }) => (availableToPayCount === 1 ? 'unpaid invoice' : 'unpaid invoices'),
  },
] as const satisfies readonly Card[];

/** Describes payments that the bank is processing. No other card counts them. */
function onTheWay(processing: Stats['processing']): string[] {
  return processing.count === 0 ? [] : [`and ${money(processing)} on the way (${processing.count})`];
}

function money({ amountPence }: { readonly amountPence: Pence }): string {
  return formatPounds(amountPence);
}

/** The three summary cards (RULES.md, section 2, Payments page). */
export function PaymentFigures({ stats }: { readonly stats: Stats | undefined }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 2, sm: 3 }} gap="3" aria-label="Summary">
      {CARDS.map(({ title, figure, detail }, index) => (
        <Panel key={title} px="4" py="3" minW="0" gridColumn={index === 2 ? { base: '1 / -1', sm: 'auto' } : undefined}>
          <Text as="dt" fontSize="xs" fontWeight="500" color="fg.muted">
            {title}
          </Text>
          <KeyFigure text={stats && figure(stats)} />
          <Text as="dd" fontSize="xs" color="fg.muted">
            {stats ? detail(stats) : <Skeleton as="span" display="block" h="4" w="16" />}
          </Text>
        </Panel>
      ))}
    </SimpleGrid>
  );
}

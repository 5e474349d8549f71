import { Box, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { SmallTable } from '../../components/SmallTable.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import type { Forecast } from './cash-weeks.ts';

type Regular = Forecast['regular'][number];

const FREQUENCY_LABELS = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  four_weekly: 'Every four weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
} as const satisfies Record<Regular['frequency'], string>;

/** Regular money without an invoice, with its rhythm and range (RULES.md, 102). */
export function RegularMoney({ forecast: { regular, regularCount } }: { readonly forecast: Forecast }) {
  return (
    <TitledPanel title="Regular Money">
      <Box px="4" pt="1" pb="4">
        <Text color="fg.muted">
          {regularCount === 0
            ? 'Nothing on the statements comes or goes in a rhythm yet. Payments of invoices are not counted here.'
            : 'Recognised from the statements by its rhythm. Payments of invoices are not counted here.'}
          {regular.length < regularCount && ` The largest ${regular.length} of ${regularCount} are listed.`}
        </Text>
        {regular.length > 0 && (
          <Box mt="3">
            <SmallTable label="Regular payments and receipts">
              <thead>
                <tr>
                  <th scope="col">Payee or payer</th>
                  <th scope="col">Rhythm</th>
                  <th scope="col" data-wide>
                    Next
                  </th>
                  <th scope="col" data-align="end">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {regular.map((money) => (
                  <tr
                    key={`${money.payee} ${money.isOutgoing} ${money.frequency} ${money.nextOn} ${money.amountPence}`}
                  >
                    <th scope="row" data-name>
                      {money.payee}
                    </th>
                    <td data-name>{FREQUENCY_LABELS[money.frequency]}</td>
                    <td data-wide>{formatLocalDate(money.nextOn)}</td>
                    <td data-align="end">
                      <Amount money={money} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          </Box>
        )}
      </Box>
    </TitledPanel>
  );
}

/** The usual amount with its sign, and the range if the amounts differ. */
function Amount({ money: { isOutgoing, amountPence, amountFromPence, amountToPence } }: { readonly money: Regular }) {
  return (
    <>
      {isOutgoing ? (
        formatPounds(pence(-amountPence))
      ) : (
        <Text as="span" color="green.fg">
          +{formatPounds(amountPence)}
        </Text>
      )}
      {amountFromPence !== amountToPence && (
        <Text fontSize="xs" color="fg.muted">
          {formatPounds(amountFromPence)} to {formatPounds(amountToPence)}
        </Text>
      )}
    </>
  );
}

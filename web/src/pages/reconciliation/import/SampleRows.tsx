import { Badge, Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { useId } from 'react';
import { Money } from '../../../components/Money.tsx';
import type { StatementPreview } from './use-statement-preview.ts';

interface SampleRowsProps {
  readonly rows: StatementPreview['sample'];
  readonly rowCount: number;
}

/** The first rows as they were understood: a date or a sign that was read wrongly shows here. */
export function SampleRows({ rows, rowCount }: SampleRowsProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <Box>
      <Text as="h3" id={titleId} fontWeight="600" mb="2">
        {rows.length < rowCount ? `The first ${rows.length} rows` : 'The rows'}
      </Text>
      <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
        <chakra.table css={TABLE_STYLE} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col" data-align="end">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, date, description, amountPence, isDuplicate }) => (
              <tr key={line}>
                <td data-date>{formatLocalDate(date)}</td>
                <td>
                  <Text overflowWrap="anywhere" lineClamp={2} title={description}>
                    {description}
                  </Text>
                  {isDuplicate && (
                    <Badge size="xs" colorPalette="gray">
                      Duplicate
                    </Badge>
                  )}
                </td>
                <td data-align="end">
                  <Text as="span" textStyle="money" color={amountPence < 0 ? 'fg' : 'green.fg'}>
                    {amountPence > 0 && <span aria-hidden>+</span>}
                    <VisuallyHidden>{amountPence < 0 ? 'out ' : 'in '}</VisuallyHidden>
                    <Money amount={amountPence} />
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
}

const TABLE_STYLE = {
  width: 'full',
  fontSize: 'xs',
  borderCollapse: 'collapse',
  '& th': { bg: 'bg.muted', color: 'fg.muted', fontWeight: '600', textAlign: 'start', px: '3', py: '1.5' },
  '& td': { borderTopWidth: '1px', px: '3', py: '1.5', verticalAlign: 'top' },
  '& [data-align=end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-date]': { whiteSpace: 'nowrap' },
} as const;

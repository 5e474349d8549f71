import { Box, Button } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { usePageActions } from '../app/keyboard/use-page-actions.ts';
import { useDownload } from './use-download.ts';

/** What a list is narrowed to and sorted by, as `/api/exports` reads it; what is null narrows nothing. */
export type CsvQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface DownloadCsvProps {
  readonly list: 'invoices' | 'suppliers' | 'payments' | 'payment-runs' | 'aged-creditors' | 'purchases' | 'accruals';
  readonly companyId: number;
  readonly query?: CsvQuery;
  /** The rows that are selected of what the query finds; all where left out. */
  readonly selection?: {
    readonly count: number;
    readonly ids?: readonly number[] | null;
    readonly exceptIds?: readonly number[] | null;
  };
}

const NO_QUERY: CsvQuery = {};

/** Downloads all rows that a list's filters find, or those that are selected, whatever of them is loaded (RULES.md, 65). */
export function DownloadCsv({ list, companyId, query = NO_QUERY, selection }: DownloadCsvProps) {
  const { download, busy } = useDownload();
  const asked = { companyId, ...withoutNothing(query) };
  const start = () => {
    const path = `/api/exports/${list}`;
    const { ids = null, exceptIds = null } = selection ?? {};
    return void download(path, `${list}.csv`, { ...asked, ...withoutNothing({ ids, exceptIds }) });
  };
  const label = selection ? `Download CSV (${selection.count.toLocaleString('en-GB')} selected)` : 'Download CSV';
  usePageActions([{ key: 'd', label, run: start }]);
  return (
    <Button
      variant="outline"
      aria-label={label}
      title={label}
      loading={busy}
      onClick={start}
      px={{ base: '3', xl: '4' }}
    >
      <FileDown aria-hidden />
      <Box as="span" hideBelow="xl">
        Download CSV
      </Box>
    </Button>
  );
}

function withoutNothing<Value>(values: Readonly<Record<string, Value>>): Record<string, NonNullable<Value>> {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === false ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given) as Record<string, NonNullable<Value>>;
}

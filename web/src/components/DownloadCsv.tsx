import { Box, Button } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { usePageActions } from '../app/keyboard/use-page-actions.ts';
import { useDownload } from './use-download.ts';

/** Filters and sort of a list, as `/api/exports` reads them. Null means no filter. */
export type CsvQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface DownloadCsvProps {
  readonly list:
    | 'invoices'
    | 'suppliers'
    | 'payments'
    | 'payment-runs'
    | 'aged-creditors'
    | 'payment-practices'
    | 'purchases'
    | 'accruals';
  readonly companyId: number;
  readonly query?: CsvQuery;
  /** Selected rows of the query; omit to export all. */
  readonly selection?: {
    readonly count: number;
    readonly ids?: readonly number[] | null;
    readonly exceptIds?: readonly number[] | null;
  };
}

const NO_QUERY: CsvQuery = {};

/** Downloads all rows that match a list's filters, or the selected ones, loaded or not (RULES.md, 65). */
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

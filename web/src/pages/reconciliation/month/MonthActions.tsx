import { Button, Icon, Text } from '@chakra-ui/react';
import { addDays, formatLocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { FileSpreadsheet, FileText, LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useDownload } from '../../../components/use-download.ts';
import { hasEnded } from './use-month-closing.ts';

interface MonthExportsProps {
  readonly companyId: number;
  readonly month: Month;
}

const EXPORTS = [
  { format: 'csv', label: 'Export CSV', icon: FileSpreadsheet },
  { format: 'pdf', label: 'PDF report', icon: FileText },
] as const;

/** The month as files for the accountant. */
export function MonthExports(props: MonthExportsProps) {
  return EXPORTS.map((file) => <Export key={file.format} {...props} {...file} />);
}

function Export({ companyId, month, format, label, icon }: MonthExportsProps & (typeof EXPORTS)[number]) {
  const { download, busy } = useDownload();
  const asked = { companyId, month, format };
  return (
    <Button
      size="xs"
      variant="outline"
      loading={busy}
      loadingText={label}
      onClick={() => void download('/api/reconciliation/export', `reconciliation-${month}.${format}`, asked)}
    >
      <Icon as={icon} aria-hidden />
      {label}
    </Button>
  );
}

interface CloseMonthButtonProps {
  readonly month: Month;
  readonly onClick: () => void;
}

/** A month that has not ended cannot be closed; the button shows why. */
export function CloseMonthButton({ month, onClick }: CloseMonthButtonProps) {
  const reasonId = useId();
  const canClose = hasEnded(month);
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        disabled={!canClose}
        aria-describedby={canClose ? undefined : reasonId}
        onClick={onClick}
      >
        <LockKeyhole aria-hidden />
        Close month
      </Button>
      {!canClose && (
        <Text id={reasonId} fontSize="xs" color="fg.muted" gridColumn="1 / -1" textAlign="end">
          Available from {formatLocalDate(addDays(lastDayOf(month), 1))}
        </Text>
      )}
    </>
  );
}

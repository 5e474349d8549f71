import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReconciliationExceptionKind } from '@paycycle/schema/generated/operations';
import { MATCHES_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { useContext, useMemo, useState } from 'react';
import { Worklist } from '../../../components/worklist/Worklist.tsx';
import { MarkManyButton } from '../no-invoice/MarkManyButton.tsx';
import { isOpenLine } from '../transactions/statement-rows.ts';
import {
  EXCEPTION_COLUMNS,
  EXCEPTION_KINDS,
  ExceptionCard,
  type ExceptionRow,
  LineFinderContext,
} from './exception-columns.tsx';
import type { ReconciliationException } from './use-month-report.ts';

const EXCEPTION_CARDS = { card: (row: ExceptionRow) => <ExceptionCard {...row} />, height: 77 };

/** Lines that may need no invoice: all of such a kind can be marked at once. */
const MAY_NEED_NONE: ReadonlySet<ReconciliationExceptionKind> = new Set([
  'missing_invoice',
  'unmatched',
  'incoming_unmatched',
]);

interface ExceptionsProps {
  readonly companyId: number;
  readonly exceptions: readonly ReconciliationException[];
}

/** Lists the month's exceptions by kind, each kind with its bulk actions. */
export function Exceptions({ companyId, exceptions }: ExceptionsProps) {
  const [kind, setKind] = useState<ReconciliationExceptionKind | null>(null);
  const { lineOf } = useContext(LineFinderContext);
  const groups = useMemo(() => groupsOf(exceptions), [exceptions]);
  // The last of a kind may be done with.
  const shownKind = groups.some((group) => group.kind === kind) ? kind : null;
  const rows = groups.flatMap((group) => (shownKind === null || group.kind === shownKind ? group.rows : []));
  const ids = shownKind !== null && MAY_NEED_NONE.has(shownKind) ? rows.map((row) => row.bankTransactionId) : [];
  const lines = ids.flatMap((id) => (id === null ? [] : (lineOf(id) ?? []))).filter(isOpenLine);
  return (
    <Stack gap="2">
      <Flex gap="1" wrap="wrap" align="center" role="group" aria-label="Show exceptions">
        <KindButton
          label="All"
          count={exceptions.length}
          isPressed={shownKind === null}
          onPress={() => setKind(null)}
        />
        {groups.map((group) => (
          <KindButton
            key={group.kind}
            label={EXCEPTION_KINDS[group.kind].label}
            count={group.rows.length}
            isPressed={shownKind === group.kind}
            onPress={() => setKind(group.kind)}
          />
        ))}
        <Flex ms={{ md: 'auto' }}>
          <MarkManyButton companyId={companyId} transactions={lines.slice(0, MATCHES_AT_ONCE_MAX)} />
        </Flex>
      </Flex>
      <Flex direction="column" maxH="min(320px, 50dvh)" borderWidth="1px" borderRadius="l2">
        <Worklist<ExceptionRow>
          label="Exceptions"
          columns={EXCEPTION_COLUMNS}
          rowCount={rows.length}
          itemAt={(index) => rows[index]}
          itemKey={({ index }) => String(index)}
          cards={EXCEPTION_CARDS}
          isBoxed
        />
      </Flex>
    </Stack>
  );
}

interface Group {
  readonly kind: ReconciliationExceptionKind;
  readonly rows: readonly ExceptionRow[];
}

/** By kind, the newest of each first, as the table above them has its lines. */
function groupsOf(exceptions: readonly ReconciliationException[]): Group[] {
  const rows = exceptions.map((exception, index) => ({ ...exception, index }));
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const kinds = Object.keys(EXCEPTION_KINDS).filter(isKind);
  return kinds.flatMap((kind) => {
    const ofKind = byKind.get(kind);
    return ofKind ? [{ kind, rows: ofKind.toSorted(newestFirst) }] : [];
  });
}

function isKind(name: string): name is ReconciliationExceptionKind {
  return name in EXCEPTION_KINDS;
}

function newestFirst(one: ExceptionRow, other: ExceptionRow): number {
  return (other.date ?? '').localeCompare(one.date ?? '') || one.index - other.index;
}

interface KindButtonProps {
  readonly label: string;
  readonly count: number;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

function KindButton({ label, count, isPressed, onPress }: KindButtonProps) {
  return (
    <Button
      size="xs"
      px="2"
      gap="1.5"
      variant={isPressed ? 'subtle' : 'ghost'}
      colorPalette={isPressed ? 'brand' : 'gray'}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}{' '}
      <Text as="span" textStyle="money" fontWeight="400">
        {count.toLocaleString('en-GB')}
      </Text>
    </Button>
  );
}

import { chakra } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { DueInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { ChevronRight } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { countOf } from '../../lib/count-of.ts';
import { DueGroupTable } from './DueGroupTable.tsx';
import type { DueGroup } from './due-groups.ts';

type Group = DueGroup<DueInvoiceFieldsFragment>;

/** So many groups are open at first; the table of a closed one is not in the page. */
const GROUPS_OPEN_AT_FIRST = 3;

interface DueGroupsProps {
  readonly groups: readonly Group[];
  readonly isStale: boolean;
}

/** The due invoices by supplier. Opening and closing is remembered by name, also when the list is fetched again. */
export function DueGroups({ groups, isStale }: DueGroupsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choose = useCallback(
    (supplierName: string, isOpen: boolean) => setChosen((before) => new Map(before).set(supplierName, isOpen)),
    [],
  );
  return (
    <chakra.ul css={LIST_STYLE} aria-label="Due invoices by supplier" aria-busy={isStale} opacity={isStale ? 0.6 : 1}>
      {groups.map((group, index) => (
        <DueGroupItem
          key={group.supplierName}
          group={group}
          isOpen={chosen.get(group.supplierName) ?? index < GROUPS_OPEN_AT_FIRST}
          onChoose={choose}
        />
      ))}
    </chakra.ul>
  );
}

interface DueGroupItemProps {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onChoose: (supplierName: string, isOpen: boolean) => void;
}

const DueGroupItem = memo(function DueGroupItem({ group, isOpen, onChoose }: DueGroupItemProps) {
  const contentId = useId();
  const { supplierName, totalPence, invoices, inRunCount } = group;
  return (
    <li data-closed={isOpen ? undefined : true}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => onChoose(supplierName, !isOpen)}
        >
          <ChevronRight size="16" aria-hidden />
          <span data-name>{supplierName}</span>
          <span data-count>
            {countOf(invoices.length, 'invoice')}
            {inRunCount > 0 && `, ${inRunCount} in payment run`}
          </span>
          <span data-total>{formatPounds(totalPence)}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={contentId}>
          <DueGroupTable {...group} />
        </div>
      )}
    </li>
  );
});

/** One style for the whole list: thousands of groups and rows are plain elements, which are quick to build. */
const LIST_STYLE = {
  listStyleType: 'none',
  containerType: 'inline-size',
  borderTopWidth: '1px',
  '& > li': { borderBottomWidth: '1px' },
  '& > li[data-closed]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 3rem' },
  '& > li:last-of-type': { borderBottomWidth: 0 },
  '& h3 > button': {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto 9rem' },
    alignItems: 'center',
    columnGap: '2',
    width: 'full',
    minHeight: '12',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    focusVisibleRing: 'inside',
  },
  '& h3 svg': { transitionProperty: 'transform', transitionDuration: 'fast' },
  '& [aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  '& [data-name]': { fontWeight: '600', minWidth: 0, overflowWrap: 'break-word' },
  '& [data-count]': {
    color: 'fg.muted',
    fontSize: 'xs',
    gridRow: { base: 2, md: 'auto' },
    gridColumn: { base: 2, md: 'auto' },
  },
  '& [data-total]': { textStyle: 'money', fontWeight: '700', textAlign: 'end' },
  '& [data-scroller]': { overflowX: 'auto', focusVisibleRing: 'inside' },
  '& table': { width: 'full', minWidth: '56rem', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& thead th': { bg: 'bg.muted', fontSize: 'xs', fontWeight: '600', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& th, & td': { px: '4', py: '2', textAlign: 'start', verticalAlign: 'middle' },
  '& thead th:nth-of-type(n + 2)': { width: '8rem' },
  '& thead th:last-of-type': { width: '15rem' },
  '& tbody th': { fontWeight: '500', overflowWrap: 'break-word' },
  '& tbody td': { textStyle: 'money' },
  '& tbody tr:hover > *': { bg: 'bg.subtle' },
  '& [data-align=end]': { textAlign: 'end' },
  // Without room for the columns each invoice takes three short lines; it stays a row of its table.
  '@container (max-width: 55.9rem)': {
    '& table': { display: 'block', minWidth: 0 },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"number amount" "due status" "dated terms"',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '0.5',
      px: '4',
      py: '2',
      borderTopWidth: '1px',
    },
    '& tbody tr > *': { p: 0, gridArea: 'number' },
    '& tbody [data-align=end]': { gridArea: 'amount' },
    '& tbody [data-status]': { gridArea: 'status', textAlign: 'end' },
    '& tbody [data-label]': { gridArea: 'due' },
    '& tbody [data-label=Dated]': { gridArea: 'dated', fontSize: 'xs', color: 'fg.muted' },
    '& tbody [data-label=Terms]': { gridArea: 'terms', textAlign: 'end', fontSize: 'xs', color: 'fg.muted' },
    '& tbody [data-label]::before': { content: 'attr(data-label) " "', color: 'fg.muted' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
  },
} as const;

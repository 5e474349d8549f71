import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { CodeBillsInput } from '@paycycle/schema/generated/operations';
import { CheckCheck, Pencil } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useCanCall } from '../../app/company/use-can.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import type { NominalAccount } from '../../components/nominal-accounts/account-labels.ts';
import { Panel } from '../../components/Panel.tsx';
import { useSelectedRows } from '../../components/worklist/use-selected-rows.ts';
import { CARD_LIST_STYLE, LIST_BOX_STYLE, Worklist } from '../../components/worklist/Worklist.tsx';
import { idOf, type RowCommand, type WorklistSelection } from '../../components/worklist/worklist-props.ts';
import { countOf } from '../../lib/count-of.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { BILL_CARDS, BILL_COLUMNS } from './bill-columns.tsx';
import { type BillRow, isCodable, isSure, nameOfBill } from './bill-row.ts';
import { useCoding } from './use-coding.ts';

/** Its parts are loaded when it first opens: all that is sure is coded without it. */
const BillDialog = lazyPart(async () => ({ default: (await import('./BillDialog.tsx')).BillDialog }));

export interface BillsToCodeProps {
  readonly companyId: number;
  readonly ledger: Ledger;
  readonly rows: readonly BillRow[];
  /** Number of all bills that are not ready, not only the listed ones. */
  readonly totalCount: number;
  /** Accounts that the user can choose. */
  readonly accounts: readonly NominalAccount[];
}

const SELECTED = { things: 'bills', labelOf: (row: BillRow) => `Select ${nameOfBill(row)}` };

/** Lists a month's bills that are not ready for the ledger, with the missing and the proposed codes (RULES.md, 92). */
export function BillsToCode({ companyId, ledger, rows, totalCount, accounts }: BillsToCodeProps) {
  const mayCode = useCanCall()('codeBills');
  const { code, busy } = useCoding(companyId);
  const [worksOutVat, setWorksOutVat] = useState(false);
  const selected = useSelectedRows(rows, SELECTED);
  const listBox = useRef<HTMLDivElement>(null);
  const dialog = useCodingDialog(code, selected.clear);
  const codeAsProposed = (some: readonly BillRow[]) =>
    void code({ invoiceIds: some.map(({ id }) => id), asProposed: true, worksOutVat }).then(selected.clear, () => null);
  return (
    <Flex
      as="section"
      aria-label="Bills to code"
      direction="column"
      gap="3"
      flex="1"
      minH="420px"
      css={CARD_LIST_STYLE}
    >
      <Heading as="h2" size="md">
        Not ready
      </Heading>
      {mayCode && (
        <CodingToolbar
          rows={rows}
          selected={selected.rows}
          busy={busy}
          worksOutVat={worksOutVat}
          onWorkOutVat={setWorksOutVat}
          onCode={codeAsProposed}
          onAsk={() => dialog.ask(selected.rows)}
        />
      )}
      <Panel ref={listBox} role="group" aria-label="Bills that are not ready" tabIndex={-1} {...LIST_BOX_STYLE}>
        <BillList
          rows={rows}
          totalCount={totalCount}
          selection={selected.selection}
          onOpen={(row) => dialog.ask([row])}
          onCode={codeAsProposed}
        />
      </Panel>
      {dialog.number > 0 && (
        <Suspense>
          <BillDialog
            key={dialog.number}
            {...dialog.of}
            companyId={companyId}
            ledger={ledger}
            accounts={accounts}
            busy={busy}
            finalFocus={() => activeRowOf(listBox.current)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

interface BillListProps extends Pick<BillsToCodeProps, 'rows' | 'totalCount'> {
  readonly selection: WorklistSelection<BillRow>;
  readonly onOpen: (row: BillRow) => void;
  readonly onCode: (some: readonly BillRow[]) => void;
}

function BillList({ rows, totalCount, selection, onOpen, onCode }: BillListProps) {
  const mayCode = useCanCall()('codeBills');
  const itemAt = useCallback((index: number) => rows[index], [rows]);
  return (
    <>
      <Worklist
        label="Bills that are not ready"
        columns={BILL_COLUMNS}
        rowCount={rows.length}
        itemAt={itemAt}
        itemKey={idOf}
        rowHeight={52}
        cards={BILL_CARDS}
        selection={mayCode ? selection : undefined}
        onOpen={mayCode ? onOpen : undefined}
        rowCommands={commands(onCode)}
        isPlaceKept
      />
      <Text px="4" py="2" borderTopWidth="1px" bg="bg.muted" color="fg.muted" aria-live="polite">
        {countOf(totalCount, 'bill')}
        {totalCount > rows.length && `, of which the first ${rows.length.toLocaleString('en-GB')} are shown`}
      </Text>
    </>
  );
}

/** Bills of the coding dialog. Each question gets a new number, so that the form starts empty. */
function useCodingDialog(code: (input: CodeBillsInput) => Promise<unknown>, onCoded: () => void) {
  const [{ bills, number }, setAsked] = useState<{ bills: readonly BillRow[]; number: number }>({
    bills: [],
    number: 0,
  });
  const [isOpen, setIsOpen] = useState(false);
  return {
    number,
    ask: (some: readonly BillRow[]) => {
      setAsked((before) => ({ bills: some, number: before.number + 1 }));
      setIsOpen(true);
    },
    of: {
      open: isOpen,
      bills,
      onClose: () => setIsOpen(false),
      onCode: async (input: CodeBillsInput) => {
        await code(input);
        onCoded();
      },
    },
  };
}

function commands(codeAsProposed: (some: readonly BillRow[]) => void): readonly RowCommand<BillRow>[] {
  return [
    {
      key: 'c',
      label: 'Code as proposed',
      run: (row) => codeAsProposed([row]),
      needs: 'codeBills',
      reasonAgainst: (row) => {
        if (!isCodable(row)) return 'A code does not give what is missing: open it.';
        return row.proposed ? null : 'Nothing is proposed for its supplier yet.';
      },
    },
  ];
}

interface CodingToolbarProps extends Omit<CodeButtonsProps, 'sure'> {
  readonly rows: readonly BillRow[];
  readonly worksOutVat: boolean;
  readonly onWorkOutVat: (worksOutVat: boolean) => void;
}

function CodingToolbar({ rows, worksOutVat, onWorkOutVat, ...buttons }: CodingToolbarProps) {
  const lackingVat = rows.filter(({ missing }) => missing.includes('net_and_vat')).length;
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {lackingVat > 0 && <WorkOutVat count={lackingVat} isOn={worksOutVat} onChange={onWorkOutVat} />}
      <CodeButtons sure={rows.filter((row) => isSure(row, worksOutVat))} {...buttons} />
    </Flex>
  );
}

interface CodeButtonsProps {
  readonly sure: readonly BillRow[];
  readonly selected: readonly BillRow[];
  readonly busy: boolean;
  readonly onCode: (some: readonly BillRow[]) => void;
  readonly onAsk: () => void;
}

function CodeButtons({ sure, selected, busy, onCode, onAsk }: CodeButtonsProps) {
  const codeSure = () => onCode(sure);
  usePageActions(sure.length === 0 ? [] : [{ key: 'a', label: 'Code all sure', run: codeSure, needs: 'codeBills' }]);
  const count = selected.length.toLocaleString('en-GB');
  return (
    <Flex ms={{ lg: 'auto' }} gap="3" wrap="wrap">
      {selected.length > 0 && (
        <>
          <Button variant="outline" disabled={busy} onClick={onAsk}>
            <Pencil aria-hidden />
            Code selected... ({count})
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => onCode(selected)}>
            Code selected as proposed ({count})
          </Button>
        </>
      )}
      <Button loading={busy} loadingText="Coding..." disabled={sure.length === 0} onClick={codeSure}>
        <CheckCheck aria-hidden />
        Code all sure ({sure.length.toLocaleString('en-GB')})
      </Button>
    </Flex>
  );
}

interface WorkOutVatProps {
  readonly count: number;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function WorkOutVat({ count, isOn, onChange }: WorkOutVatProps) {
  return (
    <Checkbox checked={isOn} onChange={onChange}>
      Work out net and VAT by the VAT code where they are missing ({countOf(count, 'bill')})
    </Checkbox>
  );
}

/** Returns the row to focus after the dialog; the list itself if it has no focusable row. */
function activeRowOf(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('tr[data-index][tabindex="0"]') ?? list;
}

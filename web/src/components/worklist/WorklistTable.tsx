import { memo, useRef } from 'react';
import { useScrollRestoration } from '../../app/url-state/scroll-restoration.ts';
import { type LaidOutWorklist, useWorklist } from './use-worklist.ts';
import { CardsHead, WorklistHead } from './WorklistHead.tsx';
import { WorklistRow } from './WorklistRow.tsx';
import { minWidthOf, SELECT_COLUMN_PX, widthsWithin } from './worklist-column.ts';

/**
 * The visible rows as a grid, with one focusable row at a time. It renders with each row that scrolls into view, so it
 * uses plain elements that `Worklist` styles.
 */
export function WorklistTable<Item>(list: LaidOutWorklist<Item>) {
  const { label, columns, rowCount, itemAt, itemKey, cards, selection, sort, onSort, busy } = list;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useScrollRestoration(box, list.isPlaceKept ? label : null);
  const widths = widthsWithin(columns, list.widthPx - (selection ? SELECT_COLUMN_PX : 0));
  const { rows, spaceAfter, layout, handlers } = useWorklist(list, box, body);
  return (
    <div ref={box} data-worklist={cards ? 'cards' : 'columns'} data-scrolls={!list.scrollsWithPage || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus
        role="grid"
        style={cards ? undefined : { minWidth: minWidthOf(columns) + (selection ? SELECT_COLUMN_PX : 0) }}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-multiselectable={selection && true}
        aria-busy={busy}
      >
        {!cards && (
          <colgroup>
            {selection && <col width={SELECT_COLUMN_PX} />}
            {columns.map(({ id }, index) => (
              <col key={id} width={widths[index]} />
            ))}
          </colgroup>
        )}
        {cards ? (
          <CardsHead label={label} />
        ) : (
          <WorklistHead columns={columns} selection={selection} sort={sort} onSort={onSort} />
        )}
        <tbody ref={body} data-clickable={list.onOpen && true} {...handlers}>
          {rows.map(({ index, spaceBefore, key, isActive }) => {
            const item = itemAt(index) ?? null;
            const isSelectable = item !== null && selection !== undefined && selection.canSelect?.(item) !== false;
            return [
              <Spacer key={`before ${key}`} height={spaceBefore} />,
              <WorklistRow
                key={key}
                rowKey={key}
                layout={layout}
                item={item}
                index={index}
                isActive={isActive}
                isOpen={item !== null && list.openKey != null && itemKey(item) === list.openKey}
                isSelected={isSelectable ? selection.isSelected(item) : undefined}
                selectLabel={isSelectable ? selection.labelOf(item) : undefined}
              />,
            ];
          })}
          <Spacer height={spaceAfter} />
        </tbody>
      </table>
    </div>
  );
}

const Spacer = memo(function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
});

import { Box, CloseButton, Flex, Heading, HStack, IconButton, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePanelContainer } from '../../app/shell/panel-container.ts';
import { isTextInput } from './takes-text.ts';

/** How a panel is closed, and leads to the adjacent records of its list. */
export interface PanelWalk {
  readonly onClose: () => void;
  /** Omitted at the ends of the list. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

interface RecordPanelProps extends PanelWalk {
  /** Title with type and number: 'Invoice INV-7'. */
  readonly title: string;
  /** One line below the title with amount, dates and next step. */
  readonly summary?: ReactNode;
  /** Unique for each record. A new key scrolls the open panel to its top. */
  readonly recordKey: string;
  readonly actions?: ReactNode;
  /** Wider, with a document beside the facts. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A record beside its list, which stays usable. Escape closes the panel from either. With the focus in the panel, j and
 * k move through the list. On a narrow screen the panel replaces the page.
 */
export function RecordPanel(props: RecordPanelProps) {
  const { title, summary, recordKey, onClose, onPrevious, onNext, actions, isWide = false, children } = props;
  const place = usePanelContainer();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(panel, onClose);
  useTabTitle(title);
  // On opening, and on each new record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record is what it is done for
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[data-panel-scroller]')?.scrollTo({ top: 0 });
  }, [recordKey, place]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (!isInside || isTextInput(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  };
  if (!place) return null;
  return createPortal(
    <Box
      as="aside"
      ref={panel}
      aria-labelledby="record-panel-title"
      css={{ ...PANEL_STYLE, ...(isWide && WIDE_STYLE) }}
      onKeyDown={walk}
    >
      <PanelHead
        title={title}
        summary={summary}
        headingRef={heading}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      {actions && (
        <Flex gap="2" wrap="wrap" px="4" py="2" borderBottomWidth="1px" role="group" aria-label="Actions">
          {actions}
        </Flex>
      )}
      <Box
        data-panel-scroller
        tabIndex={0}
        role="group"
        aria-labelledby="record-panel-title"
        focusRing="inside"
        flex="1"
        minH="0"
        overflowY="auto"
        px="4"
        py="4"
      >
        {children}
      </Box>
    </Box>,
    place,
  );
}

interface PanelHeadProps extends PanelWalk, Pick<RecordPanelProps, 'title' | 'summary'> {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The title, with buttons for the adjacent records and for closing. */
function PanelHead({ title, summary, headingRef, onClose, onPrevious, onNext }: PanelHeadProps) {
  return (
    <Flex align="start" gap="2" px="4" pt="3" pb="2" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <Heading
          as="h2"
          ref={headingRef}
          id="record-panel-title"
          size="md"
          tabIndex={-1}
          outline="none"
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
        {summary && (
          <Text as="div" color="fg.muted" mt="0.5">
            {summary}
          </Text>
        )}
      </Box>
      <HStack gap="0" role="group" aria-label="Panel">
        <IconButton size="sm" variant="ghost" aria-label="Previous (k)" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="ghost" aria-label="Next (j)" disabled={!onNext} onClick={onNext}>
          <ChevronDown aria-hidden />
        </IconButton>
        <CloseButton size="sm" aria-label="Close panel" onClick={onClose} />
      </HStack>
    </Flex>
  );
}

const PANEL_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: '100%',
  bg: 'bg.panel',
  borderInlineStartWidth: '1px',
  boxShadow: 'lg',
  zIndex: 'docked',
  containerType: 'inline-size',
  '@media (min-width: 900px)': { width: 'clamp(520px, 45%, 640px)' },
  '@media print': { position: 'static', width: '100%', boxShadow: 'none' },
} as const;

const WIDE_STYLE = { '@media (min-width: 900px)': { width: 'clamp(520px, 60%, 720px)' } } as const;

/** Elements above the panel, which Escape closes first. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** A combobox keeps its list in the DOM when it is closed. */
function isUnderLayer(): boolean {
  return [...document.querySelectorAll<HTMLElement>(LAYERS)].some(
    (layer) => !layer.hidden && layer.dataset['state'] !== 'closed',
  );
}

function useEscape(panel: { readonly current: HTMLElement | null }, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isUnderLayer()) return;
      const { target } = event;
      // Escape in a search box clears it.
      const isElsewhere = target instanceof Node && !panel.current?.contains(target);
      if (isElsewhere && isTextInput(target)) return;
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}

/** Sets the tab's title to the record's, and restores it when the panel closes. */
function useTabTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Paycycle`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

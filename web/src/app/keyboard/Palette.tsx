import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/Dialog.tsx';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { useActiveCompany } from '../company/active-company.ts';
import { foundGroups, matching, type PaletteEntry, withFoundMonths } from './palette-entries.ts';
import { usePaletteCommands } from './use-palette-commands.ts';
import { usePaletteSearch } from './use-palette-search.ts';

/** Groups shown before the user types. */
const SHOWN_AT_FIRST = new Set(['This page', 'Pages', 'Actions', 'Companies']);

const NOTHING_FOUND: Parameters<typeof foundGroups>[0] = [];

/** Command palette: opens pages and runs frequent actions by a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { company } = useActiveCompany();
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  const search = usePaletteSearch(company?.id, text);
  const commands = usePaletteCommands();
  const known =
    text.trim() === '' ? commands.filter(({ heading }) => SHOWN_AT_FIRST.has(heading)) : matching(commands, text);
  const goTo = (path: string) => leave(() => void navigate(path));
  const found = search.found ?? NOTHING_FOUND;
  const groups = [...foundGroups(found, goTo), ...withFoundMonths(known, found, goTo)].filter(
    ({ entries }) => entries.length > 0,
  );
  const choose = ({ run }: PaletteEntry) => {
    onClose();
    run();
  };
  return (
    <Dialog open title="Search and commands" size="lg" onClose={onClose}>
      <Box css={PALETTE_STYLE}>
        <Command shouldFilter={false} label="Search and commands" loop>
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="Invoice, supplier, payment, month, page or action"
          />
          <Text role="status" color="fg.muted" fontSize="xs" minH="5" mt="2">
            {statusOf(search, groups.length, text)}
          </Text>
          {search.failure !== null && (
            <Flex role="alert" gap="2" align="center" mb="2">
              <Text color="fg.error">The search failed: {search.failure}</Text>
              <Button size="xs" variant="outline" onClick={search.retry}>
                Retry
              </Button>
            </Flex>
          )}
          <Command.List>
            {groups.map(({ heading, entries }) => (
              <Command.Group key={heading} heading={heading}>
                {entries.map((entry) => (
                  <Command.Item key={entry.id} value={entry.id} onSelect={() => choose(entry)}>
                    <span>{entry.label}</span>
                    {entry.detail && <chakra.span color="fg.muted">{entry.detail}</chakra.span>}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </Box>
    </Dialog>
  );
}

function statusOf(search: ReturnType<typeof usePaletteSearch>, groupCount: number, text: string): string {
  if (search.failure !== null) return '';
  if (search.isSearching) return 'Searching...';
  return text.trim() !== '' && groupCount === 0 ? 'Nothing found' : '';
}

const PALETTE_STYLE = {
  pb: '4',
  '& [cmdk-input]': {
    width: 'full',
    height: '10',
    px: '3',
    fontSize: 'md',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
    _placeholder: { color: 'fg.muted' },
  },
  '& [cmdk-list]': { maxH: '50dvh', overflowY: 'auto' },
  '& [cmdk-group-heading]': { px: '2', pt: '3', pb: '1', fontSize: 'xs', fontWeight: '500', color: 'fg.muted' },
  '& [cmdk-item]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    px: '2',
    minH: '9',
    alignItems: 'center',
    borderRadius: 'l2',
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& [cmdk-item][data-selected=true]': { bg: 'brand.subtle' },
} as const;

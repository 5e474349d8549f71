import { CloseButton, Input, InputGroup } from '@chakra-ui/react';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { Search } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusNextList } from './worklist/focus-list-after.ts';

const SEARCH_DELAY_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for by now, where the address keeps it: it can change without typing. */
  readonly search?: string;
  /** Called with the trimmed text when the typing pauses, or the focus leaves the box. */
  readonly onSearch: (text: string) => void;
}

export const SearchBox = memo(function SearchBox({
  label,
  placeholder = label,
  search: searched,
  onSearch,
}: SearchBoxProps) {
  const [text, setText] = useState(searched ?? '');
  const asked = useRef(searched ?? '');
  useEffect(() => {
    // Not what was typed here: the way back, or a link.
    if (searched === undefined || searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched]);
  const searchNow = () => {
    const typed = text.trim();
    if (typed === asked.current) return;
    asked.current = typed;
    onSearch(typed);
  };
  // The page may be drawn again while someone types, with another function each time.
  const search = useEffectEvent(searchNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait again
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = text && <CloseButton size="2xs" aria-label="Clear search" onClick={() => setText('')} />;
  return (
    <InputGroup startElement={<Search size="16" aria-hidden />} endElement={clear}>
      <Input
        type="search"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // A search that came after the first tick in the list would take the tick away.
        onBlur={searchNow}
        onKeyDown={goToList}
      />
    </InputGroup>
  );
});

/** From what was searched for to what was found: the key that walks through the rows leads into them as well. */
function goToList(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
  if (focusNextList(event.currentTarget)) event.preventDefault();
}

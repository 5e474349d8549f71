import { CloseButton, Input, InputGroup } from '@chakra-ui/react';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const SEARCH_DELAY_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Called with the trimmed text when the typing pauses. */
  readonly onSearch: (text: string) => void;
}

export function SearchBox({ label, placeholder = label, onSearch }: SearchBoxProps) {
  const [text, setText] = useState('');
  const asked = useRef('');
  useEffect(() => {
    const search = text.trim();
    if (search === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = search;
      onSearch(search);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

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
      />
    </InputGroup>
  );
}

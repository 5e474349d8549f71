import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { useEffect, useState } from 'react';
import { usePaletteSearchQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

const SEARCH_DELAY_MS = 200;

/** Searches on the server once typing pauses. An empty text sends no request. */
export function usePaletteSearch(companyId: number | undefined, typed: string) {
  const wanted = typed.trim().slice(0, SEARCH_LENGTH_MAX);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, loading, refetch } = usePaletteSearchQuery({
    variables: { companyId: companyId ?? 0, text },
    skip: companyId === undefined || text === '' || wanted === '',
    // Results may be renamed or deleted before the next search.
    fetchPolicy: 'no-cache',
  });
  const isAsked = companyId !== undefined && wanted !== '';
  return {
    found: isAsked && text === wanted ? data?.company.search : undefined,
    isSearching: isAsked && (loading || text !== wanted),
    failure: isAsked && error ? serverMessage(error) : null,
    retry: () => void refetch(),
  };
}

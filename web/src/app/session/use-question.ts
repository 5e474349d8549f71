import { useEffect, useState } from 'react';
import type { Question } from '../../apollo/asking.ts';

interface Asked<About> {
  readonly about: About;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Returns the pending question with its callback; null if there is none. */
export function useQuestion<About>(askBy: Question<About>['askBy']): Asked<About> | null {
  const [asked, setAsked] = useState<Asked<About> | null>(null);
  useEffect(() => askBy((about) => new Promise((onAnswer) => setAsked({ about, onAnswer }))), [askBy]);
  if (!asked) return null;
  const onAnswer = (isYes: boolean) => {
    setAsked(null);
    asked.onAnswer(isYes);
  };
  return { ...asked, onAnswer };
}

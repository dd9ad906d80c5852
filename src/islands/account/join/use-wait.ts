import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { formatCountdown } from '#lib/format/duration.ts';
import { useWords } from '../../ui/use-text.ts';

const $none = atom(0);

/** How long the server accepts no more tries, with a message meanwhile. */
export function useWait(flow: AccountFlow | null): { on: boolean; text: string | undefined } {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const left = useStore(flow?.$untilTry ?? $none);
	return { on: left > 0, text: left > 0 ? t.tryIn(formatCountdown(left, lang)) : undefined };
}

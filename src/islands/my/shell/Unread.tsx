import { useEffect } from 'react';
import { formatCount } from '#lib/format/digits.ts';
import { $unread, refreshUnread } from '#lib/news/unread.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { useWords } from '../../ui/use-text.ts';
import { useRead } from './read.ts';

/** More than this is not counted out. */
const MOST = 99;
/** How old the numbers may grow while the app is looked at. */
const AGAIN_MS = 3 * 60_000;

/** How much is new, by place; nothing where it is not known. */
export function useUnread(): { notices: number; complaints: number; notifications: number } {
	return useRead($unread).data ?? { notices: 0, complaints: 0, notifications: 0 };
}

/** Counts again now and then while the app is looked at. */
export function useUnreadWatch(): void {
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') refreshUnread();
		}, AGAIN_MS);
		return () => clearInterval(timer);
	}, []);
}

/** The number of what is new, with words for those who do not see it. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
	const [t, lang] = useWords(FRAME_TEXTS);
	if (count <= 0) return null;
	const shown = `${formatCount(Math.min(count, MOST), lang)}${count > MOST ? '+' : ''}`;
	return (
		<span
			className={`tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-bad-solid px-1.5 text-xs leading-none font-semibold text-on-bad ${className}`}
		>
			<span aria-hidden="true">{shown}</span>
			<span className="sr-only">{t.unreadCount(shown)}</span>
		</span>
	);
}

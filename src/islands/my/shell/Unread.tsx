import { formatCount } from '#lib/format/digits.ts';
import { $unread } from '#lib/news/unread.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { useWords } from '../../ui/use-text.ts';
import { useRead } from './read.ts';

const MOST = 99;

/** The number of new items by place; nothing if unknown. */
export function useUnread(): { notices: number; complaints: number; notifications: number } {
	return useRead($unread).data ?? { notices: 0, complaints: 0, notifications: 0 };
}

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

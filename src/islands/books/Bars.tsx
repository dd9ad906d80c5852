import {
	ALargeSmall,
	ArrowLeft,
	Bookmark,
	BookmarkCheck,
	ChevronLeft,
	ChevronRight,
	List,
	type LucideIcon,
	Search,
} from 'lucide-react';
import type { Lang } from '#contract/constants.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { myPath } from '#lib/paths.ts';
import { ConnectionBar } from '../my/shell/ConnectionBar.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';

export type Tool = 'contents' | 'search' | 'bookmarks' | 'mark' | 'size';

const TOOL =
	'flex min-h-14 min-w-target flex-1 flex-col items-center justify-center gap-0.5 rounded px-1 text-xs font-medium leading-tight! text-text-muted hover:bg-surface-2 lg:flex-none lg:flex-row lg:gap-2 lg:px-3 lg:text-sm';

export interface TopBarProps {
	title: string;
	lang: Lang;
	marked: boolean;
	/** False if the URL has no page. */
	canMark: boolean;
	/** True if contents and search are displayed beside the page. */
	wide: boolean;
	onTool: (tool: Tool) => void;
}

export function TopBar({ title, lang, marked, canMark, wide, onTool }: TopBarProps) {
	const t = useText(BOOK_TEXTS);
	const opens = (tool: Tool, Icon: LucideIcon, label: string) => (
		<button type="button" aria-haspopup="dialog" onClick={() => onTool(tool)} className={TOOL}>
			<Icon size={22} />
			{label}
		</button>
	);
	const Mark = marked ? BookmarkCheck : Bookmark;
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-surface">
			<div className="mx-auto flex min-h-16 max-w-[80rem] items-stretch gap-0.5 px-1 py-1 lg:gap-2 lg:px-4">
				<ScreenLink to={myPath('reference-books')} className={TOOL}>
					<ArrowLeft size={22} />
					{t.shelfShort}
				</ScreenLink>
				<p lang={lang} className="mx-auto hidden min-w-0 self-center truncate font-semibold lg:block">
					{title}
				</p>
				{!wide && opens('contents', List, t.contents)}
				{!wide && opens('search', Search, t.searchShort)}
				<button
					type="button"
					aria-pressed={marked}
					aria-label={marked ? t.unmark : t.mark}
					disabled={!canMark}
					onClick={() => onTool('mark')}
					className={`${TOOL} aria-pressed:font-semibold aria-pressed:text-primary`}
				>
					<Mark aria-hidden="true" size={22} />
					{t.bookmarkShort}
				</button>
				{opens('size', ALargeSmall, t.sizeShort)}
			</div>
			<ConnectionBar />
		</header>
	);
}

interface TurnBarProps {
	n: number;
	pages: number;
	onTurn: (page: number) => void;
	onJump: () => void;
}

/** Previous page, page number and next page, within reach of the thumb. */
export function TurnBar({ n, pages, onTurn, onJump }: TurnBarProps) {
	const t = useText(BOOK_TEXTS);
	return (
		<nav
			aria-label={t.turn}
			className="sticky bottom-0 z-20 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
		>
			<div className="mx-auto flex max-w-[46rem] items-stretch gap-2">
				<Button
					variant="quiet"
					className="min-h-12 flex-1 px-2!"
					aria-label={t.previous}
					icon={<ChevronLeft size={20} />}
					disabled={n <= 1}
					onClick={() => onTurn(Math.min(n - 1, pages))}
				>
					{t.previousShort}
				</Button>
				<Button variant="plain" className="min-h-12 flex-1 px-2!" aria-haspopup="dialog" onClick={onJump}>
					<span className="tabular whitespace-nowrap">{t.ofPages(n, pages)}</span>
					<span className="sr-only">: {t.jump}</span>
				</Button>
				<Button
					className="min-h-12 flex-1 flex-row-reverse px-2!"
					aria-label={t.next}
					icon={<ChevronRight size={20} />}
					disabled={n >= pages}
					onClick={() => onTurn(n + 1)}
				>
					{t.nextShort}
				</Button>
			</div>
		</nav>
	);
}

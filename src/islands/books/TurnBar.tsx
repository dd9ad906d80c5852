import { ChevronLeft, ChevronRight } from 'lucide-react';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';

export interface TurnBarProps {
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

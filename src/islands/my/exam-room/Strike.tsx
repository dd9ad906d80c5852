import { Strikethrough, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { useText } from '../../ui/use-text.ts';
import { TEXT_SIZE_CLASS, type TextSize } from './text-size.ts';

/** Rules a stem or option out, or brings it back. It changes no answer. */
export function StrikeButton({
	letter,
	struck,
	onStrike,
}: {
	letter: string;
	struck: boolean;
	onStrike: () => void;
}) {
	const t = useText(EXAM_ROOM_TEXTS);
	const words = (struck ? t.unstrike : t.strike)(letter);
	const Icon = struck ? Undo2 : Strikethrough;
	return (
		<button
			type="button"
			aria-label={words}
			title={words}
			onClick={onStrike}
			className="inline-flex size-target shrink-0 touch-manipulation items-center justify-center self-start rounded text-text-muted hover:bg-surface-2 sm:self-center"
		>
			<Icon aria-hidden="true" size={20} />
		</button>
	);
}

/** The words of a stem or option; ruled out they are struck through, and said to be so. */
export function StemText({
	id,
	lang,
	size,
	struck,
	className = '',
	children,
}: {
	id?: string;
	lang: string;
	size: TextSize;
	struck: boolean;
	className?: string;
	children: ReactNode;
}) {
	const t = useText(EXAM_ROOM_TEXTS);
	return (
		<span
			id={id}
			className={`min-w-0 whitespace-pre-line hyphens-auto ${TEXT_SIZE_CLASS[size]} ${className}`}
		>
			<span lang={lang} className={struck ? 'text-text-muted line-through decoration-2' : ''}>
				{children}
			</span>
			{struck && <span className="sr-only"> ({t.struck})</span>}
		</span>
	);
}

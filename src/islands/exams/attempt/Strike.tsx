import { useStore } from '@nanostores/react';
import { Strikethrough, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { $textSize, TEXT_SIZE_CLASS } from '../../shared/text-size.ts';
import { useLang, useText } from '../../ui/use-text.ts';

interface StrikeButtonProps {
	letter: string;
	struck: boolean;
	onStrike: () => void;
	children?: ReactNode;
}

/** Rules out a stem or option, or restores it. It changes no answer. */
export function StrikeButton({ letter, struck, onStrike, children }: StrikeButtonProps) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const words = (struck ? t.unstrike : t.strike)(letter);
	const Icon = struck ? Undo2 : Strikethrough;
	return (
		<button
			type="button"
			aria-label={words}
			title={words}
			onClick={onStrike}
			className="inline-flex min-h-target w-target shrink-0 touch-manipulation flex-col items-center justify-center rounded text-text-muted hover:bg-surface-2"
		>
			{children}
			<Icon size={20} />
		</button>
	);
}

interface StemTextProps {
	id?: string;
	lang: string;
	struck: boolean;
	className?: string;
	children: ReactNode;
}

export function StemText({ id, lang, struck, className = '', children }: StemTextProps) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const own = useLang();
	const size = useStore($textSize);
	return (
		<span
			id={id}
			lang={lang}
			className={`min-w-0 whitespace-pre-line hyphens-auto ${TEXT_SIZE_CLASS[size]} ${className}`}
		>
			<span className={struck ? 'text-text-muted line-through decoration-2' : ''}>{children}</span>
			{struck && (
				<span lang={own} className="sr-only">
					{' '}
					({t.struck})
				</span>
			)}
		</span>
	);
}

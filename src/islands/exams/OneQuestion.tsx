import { ArrowLeft, ArrowRight, SkipForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReviewItem } from '#contract/exams/paper.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { nextWrong } from './review-filters.ts';

interface Props {
	items: readonly ReviewItem[];
	/** The position of the current question. */
	at: number;
	attemptId: number;
	onGo: (position: number) => void;
}

export function OneQuestion({ items, at, attemptId, onGo }: Props) {
	const t = useText(AFTER_TEXTS);
	const index = Math.max(
		0,
		items.findIndex(({ position }) => position === at),
	);
	const item = items[index];
	const wrong = nextWrong(items, index);
	const top = useRef<HTMLDivElement>(null);
	const shown = useRef(item?.position);
	useEffect(() => {
		if (shown.current === item?.position) return;
		shown.current = item?.position;
		top.current?.focus({ preventScroll: true });
		top.current?.scrollIntoView({ block: 'start' });
	}, [item?.position]);
	if (!item) return null;
	const to = (next: ReviewItem | undefined) => ({
		disabled: next === undefined,
		onClick: () => next && onGo(next.position),
	});
	return (
		<div ref={top} tabIndex={-1} className="min-w-0 scroll-mt-16 outline-none">
			<p role="status" className="tabular mb-2 text-sm text-text-muted">
				{t.ofShown(index + 1, items.length)}
			</p>
			<ReviewCard key={item.position} item={item} attemptId={attemptId} />
			<nav
				aria-label={t.jump}
				className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] mt-4 flex flex-wrap gap-2 bg-bg py-3 sm:bottom-0 print:hidden"
			>
				<Button variant="quiet" {...to(items[index - 1])} aria-label={t.before}>
					<ArrowLeft size={18} />
				</Button>
				<Button variant="quiet" {...to(items[index + 1])} aria-label={t.after}>
					<ArrowRight size={18} />
				</Button>
				{wrong && (
					<Button
						className="grow sm:grow-0"
						icon={<SkipForward size={18} />}
						onClick={() => onGo(wrong.position)}
					>
						{t.nextWrong}
					</Button>
				)}
			</nav>
		</div>
	);
}

import { ChevronDown } from 'lucide-react';
import type { ReviewItem } from '#contract/exams/paper.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { BADGE_STYLES } from '../ui/Badge.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ANSWER_RESULTS } from './answer-results.ts';
import { answerResultOf } from './review-filters.ts';

interface Props {
	items: readonly ReviewItem[];
	/** Shows one question; null: all are shown below. */
	onGo: ((position: number) => void) | null;
}

export function JumpList({ items, onGo }: Props) {
	const t = useText(AFTER_TEXTS);
	return (
		<>
			<details className="card group lg:hidden">
				<summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold">
					{t.jump}
					<ChevronDown size={20} className="shrink-0 transition-transform group-open:rotate-180" />
				</summary>
				<div className="border-t border-line p-3">
					<Cells items={items} onGo={onGo} />
				</div>
			</details>
			<nav
				aria-label={t.jump}
				className="sticky top-6 order-last hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto lg:block"
			>
				<h2 className="mb-3 text-lg">{t.jump}</h2>
				<Cells items={items} onGo={onGo} />
			</nav>
		</>
	);
}

function Cells({ items, onGo }: Props) {
	const [t, lang] = useWords(AFTER_TEXTS);
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
			{items.map((item) => {
				const result = answerResultOf(item);
				const { tone, Icon } = ANSWER_RESULTS[result];
				const look = result === 'blank' ? 'border-line bg-surface text-text-muted' : BADGE_STYLES[tone];
				return (
					<li key={item.position}>
						<a
							href={`#q${item.position}`}
							aria-label={`${t.question(item.position)}: ${t.outcome[result]}`}
							onClick={(event) => {
								event.preventDefault();
								if (onGo) onGo(item.position);
								else jumpTo(item.position);
							}}
							className={`tabular flex min-h-target flex-col items-center justify-center rounded border text-sm font-semibold ${look}`}
						>
							{localDigits(item.position, lang)}
							<Icon size={14} />
						</a>
					</li>
				);
			})}
		</ul>
	);
}

function jumpTo(position: number): void {
	const target = document.getElementById(`q${position}`);
	target?.scrollIntoView();
	target?.focus({ preventScroll: true });
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { useWords } from '../ui/use-text.ts';
import { pagesAround } from './charts.ts';

const CELL =
	'tabular inline-flex min-h-target min-w-target items-center justify-center rounded border px-2 font-semibold';

/** Page links of a list: previous, neighbours, next. */
export function MeritPages({ page, last, to }: { page: number; last: number; to: (page: number) => string }) {
	const [t, lang] = useWords(RANK_TEXTS);
	if (last <= 1) return null;
	const step = (target: number, label: string, Icon: typeof ChevronLeft) =>
		target >= 1 && target <= last ? (
			<ScreenLink
				to={to(target)}
				aria-label={label}
				className={`${CELL} border-control bg-surface hover:bg-surface-2`}
			>
				<Icon size={20} />
			</ScreenLink>
		) : (
			<span aria-hidden="true" className={`${CELL} border-line text-text-muted opacity-50`}>
				<Icon size={20} />
			</span>
		);
	return (
		<nav aria-label={t.pages} className="flex flex-wrap items-center justify-center gap-1.5">
			{step(page - 1, t.previous, ChevronLeft)}
			{pagesAround(page, last).map((one, index) =>
				one === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
					<span key={`gap ${index}`} aria-hidden="true" className="px-1 text-text-muted">
						…
					</span>
				) : (
					<ScreenLink
						key={one}
						to={to(one)}
						aria-label={t.page(formatCount(one, lang), formatCount(last, lang))}
						aria-current={one === page ? 'page' : undefined}
						className={`${CELL} ${
							one === page
								? 'border-primary bg-primary text-on-primary'
								: 'border-control bg-surface hover:bg-surface-2'
						}`}
					>
						{formatCount(one, lang)}
					</ScreenLink>
				),
			)}
			{step(page + 1, t.following, ChevronRight)}
		</nav>
	);
}

import {
	BookOpen,
	Check,
	FilePenLine,
	type LucideIcon,
	MessagesSquare,
	MonitorPlay,
	Package,
	X,
} from 'lucide-react';
import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { useText, useWords } from '../ui/use-text.ts';

type Part = keyof Batch['includes'];
const SIGNS: Record<Part, LucideIcon> = {
	class: MonitorPlay,
	exam: FilePenLine,
	solve: MessagesSquare,
	sheet: Package,
	book: BookOpen,
};
const PARTS = Object.keys(SIGNS) as Part[];

/** 'class' as '১৩টি ক্লাস' if the schedule has the number. */
function usePartWords(batch: Batch): (part: Part) => string {
	const [t, lang] = useWords(CATALOG_TEXTS);
	const counts: Partial<Record<Part, number>> = { class: batch.counts.classes, exam: batch.counts.exams };
	return (part) => {
		const count = counts[part] ?? 0;
		return count > 0 ? t.counted(formatCount(count, lang), t.part[part]) : t.part[part];
	};
}

export function BatchIncludesLine({ batch }: { batch: Batch }) {
	const words = usePartWords(batch);
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
			{PARTS.filter((part) => batch.includes[part]).map((part) => (
				<li key={part} className="flex items-center gap-1.5">
					<Check size={16} className="shrink-0 text-good" />
					{words(part)}
				</li>
			))}
		</ul>
	);
}

/** What a batch includes, and what it does not, so that both are clear before payment. */
export function BatchIncludes({ batch }: { batch: Batch }) {
	const t = useText(CATALOG_TEXTS);
	const words = usePartWords(batch);
	return (
		<ul className="grid grid-cols-2 gap-x-3 gap-y-3 wrap-anywhere sm:gap-x-8">
			{PARTS.toSorted((a, b) => Number(batch.includes[b]) - Number(batch.includes[a])).map((part) => {
				const Sign = SIGNS[part];
				return batch.includes[part] ? (
					<li key={part} className="flex items-center gap-2 leading-snug sm:gap-3">
						<Sign aria-hidden="true" size={22} className="shrink-0 text-primary" />
						{words(part)}
					</li>
				) : (
					<li key={part} className="flex items-center gap-2 leading-snug text-text-muted sm:gap-3">
						<X size={22} className="shrink-0" />
						{t.notIncluded(t.part[part])}
					</li>
				);
			})}
		</ul>
	);
}

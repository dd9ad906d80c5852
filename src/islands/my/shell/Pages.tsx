import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { buttonClass } from '../../ui/Button.tsx';
import { ScreenLink } from './ScreenLink.tsx';

export interface PagesProps {
	page: number;
	pages: number;
	to: (page: number) => string;
	words: { newer: string; older: string; pageOf: (page: number, pages: number) => string };
}

/** The way to the page before and the page after; nothing where there is one page. */
export function Pages({ page, pages, to, words }: PagesProps) {
	if (pages <= 1) return null;
	const step = (target: number, label: string, Icon: LucideIcon, after: boolean) =>
		target >= 1 && target <= pages ? (
			<ScreenLink to={to(target)} className={buttonClass('quiet')}>
				{!after && <Icon aria-hidden="true" size={18} />}
				{label}
				{after && <Icon aria-hidden="true" size={18} />}
			</ScreenLink>
		) : (
			<span />
		);
	const place = words.pageOf(page, pages);
	return (
		<nav aria-label={place} className="mt-6 flex flex-wrap items-center justify-between gap-3">
			{step(page - 1, words.newer, ChevronLeft, false)}
			<span className="text-sm text-text-muted">{place}</span>
			{step(page + 1, words.older, ChevronRight, true)}
		</nav>
	);
}

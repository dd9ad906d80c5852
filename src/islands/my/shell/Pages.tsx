import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { localDigits } from '#lib/format/digits.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useLang } from '../../ui/use-text.ts';
import { ScreenLink } from './ScreenLink.tsx';

export interface PagesProps {
	page: number;
	pages: number;
	to: (page: number) => string;
	words: { newer: string; older: string; pageOf: (page: string, pages: string) => string };
}

/** The way to the page before and the page after; nothing where there is one page. */
export function Pages({ page, pages, to, words }: PagesProps) {
	const lang = useLang();
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
	const place = words.pageOf(localDigits(page, lang), localDigits(pages, lang));
	return (
		<nav aria-label={place} className="mt-6 flex flex-wrap items-center justify-between gap-3">
			{step(page - 1, words.newer, ChevronLeft, false)}
			<span className="text-sm text-text-muted">{place}</span>
			{step(page + 1, words.older, ChevronRight, true)}
		</nav>
	);
}

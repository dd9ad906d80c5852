import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { MY_TEXTS } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { ScreenButton } from './ScreenLink.tsx';

export function usePage(): number {
	const [query] = useSearchParams();
	const page = Number(query.get('page') ?? 1);
	return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function Pages({ page, pages, here }: { page: number; pages: number; here: string }) {
	const t = useText(MY_TEXTS);
	if (pages <= 1) return null;
	const step = (target: number, label: string, Icon: LucideIcon, after: boolean) =>
		target >= 1 && target <= pages ? (
			<ScreenButton to={`${here}?page=${target}`} variant="quiet">
				{!after && <Icon size={18} />}
				{label}
				{after && <Icon size={18} />}
			</ScreenButton>
		) : (
			<span />
		);
	const place = t.pageOf(page, pages);
	return (
		<nav aria-label={place} className="mt-6 flex flex-wrap items-center justify-between gap-3">
			{step(page - 1, t.newer, ChevronLeft, false)}
			<span className="text-sm text-text-muted">{place}</span>
			{step(page + 1, t.older, ChevronRight, true)}
		</nav>
	);
}

import { ChevronRight } from 'lucide-react';
import type { Delivery } from '#contract/sheets/calls.ts';
import { formatDay } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { needsWord } from '#lib/sheets/parcels.ts';
import { PARCEL_TEXTS } from '#lib/sheets/words.ts';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useWords } from '../ui/use-text.ts';
import { ParcelSteps } from './ParcelSteps.tsx';
import { useParcelWords } from './parcel-words.ts';

export interface ParcelCardProps {
	courseId: string;
	parcel: Delivery;
	/** A finished one: a line that links to it. */
	compact?: boolean;
}

/** A parcel in the list: its status, and the one action that it waits for. */
export function ParcelCard({ courseId, parcel, compact = false }: ParcelCardProps) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { badge, tone, lead } = useParcelWords(parcel);
	const to = myPath('lecture-sheet-track', { id: courseId, deliveryId: parcel.id });
	const count = t.sheetCount(parcel.sheets.length);
	if (compact)
		return (
			<ScreenLink
				to={to}
				className="card flex min-h-target items-center justify-between gap-3 p-4 hover:bg-surface-2"
			>
				<span className="min-w-0">
					<span className="block font-semibold">{t.title(parcel.no)}</span>
					<span className="block text-sm text-text-muted">
						{count} · {formatDay(parcel.state_at, lang)}
					</span>
				</span>
				<span className="flex shrink-0 items-center gap-2">
					<Badge tone={tone}>{badge}</Badge>
					<ChevronRight size={20} className="text-text-muted" />
				</span>
			</ScreenLink>
		);
	const waits = needsWord(parcel);
	const label = waits ? (parcel.may.change ? t.toConfirm : t.toAnswer) : t.toTrack;
	return (
		<article className="card space-y-4 p-5" aria-label={t.title(parcel.no)}>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<div className="min-w-0">
					<h3 className="text-base font-semibold">{t.title(parcel.no)}</h3>
					<p className="text-sm text-text-muted">{count}</p>
				</div>
				<Badge tone={tone}>{badge}</Badge>
			</div>
			<p>{lead}</p>
			<ParcelSteps parcel={parcel} />
			<ScreenButton to={to} variant={waits ? 'accent' : 'quiet'} className="w-full">
				{label}
			</ScreenButton>
		</article>
	);
}

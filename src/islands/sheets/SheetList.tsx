import { BookOpenText } from 'lucide-react';
import type { LectureSheet } from '#contract/sheets/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatDay } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { bySlot } from '#lib/sheets/parcels.ts';
import { SHEET_TEXTS } from '#lib/sheets/words.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

const TONE: Record<LectureSheet['state'], BadgeTone> = {
	planned: 'neutral',
	printed: 'neutral',
	packed: 'primary',
	sent: 'primary',
	received: 'good',
	view_only: 'neutral',
};

export function SheetList({ courseId, sheets }: { courseId: string; sheets: readonly LectureSheet[] }) {
	const [t, lang] = useWords(SHEET_TEXTS);
	return (
		<Section id="sheets" title={t.sheets} className="min-w-0">
			<div className="card divide-y divide-line">
				{bySlot(sheets).map(({ slot, sheets: own }) => (
					<section
						key={slot?.id ?? 0}
						aria-labelledby={`slot-${slot?.id ?? 0}`}
						className="px-4 py-3 md:px-5"
					>
						<h3 id={`slot-${slot?.id ?? 0}`} className="text-sm font-semibold text-text-muted">
							{slot ? `${formatDay(slot.starts_at, lang)} · ${slot.title}` : t.wholeCourse}
						</h3>
						<ul className="divide-y divide-line">
							{own.map((sheet) => (
								<li key={sheet.id} className="py-3">
									<OneSheet courseId={courseId} sheet={sheet} />
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</Section>
	);
}

function OneSheet({ courseId, sheet }: { courseId: string; sheet: LectureSheet }) {
	const [t, lang] = useWords(SHEET_TEXTS);
	const facts = [
		t.pages(sheet.pages),
		...(sheet.version > 1 ? [t.edition(sheet.version)] : []),
		...(sheet.state === 'planned' ? [t.dueOn(formatDay(sheet.due_on, lang))] : []),
	];
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
			<div className="min-w-0 flex-1 basis-56">
				<p className="font-semibold">{sheet.title}</p>
				<p className="tabular text-sm text-text-muted">{facts.join(' · ')}</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<Badge tone={TONE[sheet.state]}>{t.state[sheet.state]}</Badge>
				{sheet.delivery_id !== null && sheet.state !== 'view_only' && (
					<ScreenButton
						to={myPath('lecture-sheet-track', { id: courseId, deliveryId: sheet.delivery_id })}
						aria-label={t.parcelLong(sheet.title)}
						variant="plain"
						className="text-sm"
					>
						{t.parcel}
					</ScreenButton>
				)}
				{sheet.view_bytes !== null && (
					<ScreenButton
						to={`${myPath('lecture-sheet', { id: courseId })}?sheet=${sheet.id}`}
						aria-label={t.readLong(sheet.title)}
						variant="plain"
						className="text-sm"
					>
						<BookOpenText size={18} />
						{t.readSize(formatBytes(sheet.view_bytes, lang))}
					</ScreenButton>
				)}
			</div>
		</div>
	);
}

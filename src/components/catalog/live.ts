import { joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import {
	excerptStart,
	feeWords,
	nextClassWords,
	seatWords,
	slotMarks,
} from '../../islands/catalog/batch-view.ts';

/** Updates built pages of batches: whether enrolment is open, seats, the next class, what is over. */
const LANG = 'bn';
const frames = () => [...document.querySelectorAll<HTMLElement>('[data-batch]')];

function showJoining(frame: HTMLElement): void {
	const { status, opens, closes, left } = frame.dataset;
	frame.dataset.joining = joiningOf(
		{
			status: status as Batch['status'],
			enrol_opens_at: opens ?? null,
			enrol_closes_at: closes ?? null,
			seats_left: Number(left),
		},
		Date.now(),
	);
}

function showBatch(frame: HTMLElement, batch: Batch): void {
	const facts = { status: batch.status, opens: batch.enrol_opens_at, closes: batch.enrol_closes_at };
	for (const [name, value] of Object.entries({ ...facts, left: String(batch.seats_left) })) {
		if (value === null) delete frame.dataset[name];
		else frame.dataset[name] = value;
	}
	showJoining(frame);
	const words: Record<string, string> = {
		...feeWords(batch, LANG),
		seats: seatWords(batch, LANG),
		next: nextClassWords(batch, Date.now(), LANG),
	};
	for (const place of frame.querySelectorAll<HTMLElement>('[data-live]')) {
		const text = words[place.dataset.live ?? ''] ?? '';
		if (place.textContent === text) continue;
		place.textContent = text;
		place.hidden = text === '';
	}
}

function showMarks(table: HTMLElement): void {
	const rows = [...table.querySelectorAll<HTMLElement>('tr[data-from]')];
	const spans = rows.map(({ dataset }) => ({ starts_at: dataset.from ?? '', ends_at: dataset.to ?? '' }));
	const marks = slotMarks(spans, Date.now());
	const count = Number(table.dataset.excerpt ?? rows.length);
	const from = excerptStart(marks, count);
	for (const [index, row] of rows.entries()) {
		const mark = marks[index] ?? null;
		if (mark === null) delete row.dataset.mark;
		else row.dataset.mark = mark;
		row.hidden = index < from || index >= from + count;
	}
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
	button.addEventListener('click', () => window.print());
}
for (const frame of frames()) showJoining(frame);
for (const table of document.querySelectorAll<HTMLElement>('[data-schedule]')) showMarks(table);

/** Reloads what may have changed since the page was built; on failure the page stays as it is. */
async function refresh(): Promise<void> {
	const asking = document.querySelectorAll<HTMLElement>('[data-refresh-batch], [data-refresh-category]');
	if (asking.length === 0) return;
	const { loadBatch, loadBatches } = await import('#lib/catalog/catalog-fresh.ts');
	for (const { dataset } of asking) {
		const { refreshBatch, refreshCategory } = dataset;
		const batches = await (refreshCategory === undefined
			? loadBatch(Number(refreshBatch)).then((batch) => [batch])
			: loadBatches(refreshCategory)
		).catch(() => []);
		for (const frame of frames()) {
			const batch = batches.find((one) => one.id === Number(frame.dataset.batch));
			if (batch) showBatch(frame, batch);
		}
	}
}

// Not `afterLargestPaint`: a tab in the background draws no frame, but is to be up to date once it is shown.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(() => void refresh().catch(() => {}));

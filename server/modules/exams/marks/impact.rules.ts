import type { Result } from '#contract/exams/result.ts';

export type MarkedSheet = Pick<Result, 'total' | 'wrong' | 'passed'>;

function placesOf(sheets: readonly MarkedSheet[]): number[] {
	const order = sheets
		.map((sheet, index) => ({ ...sheet, index }))
		.sort((a, b) => b.total - a.total || a.wrong - b.wrong);
	const places = new Array<number>(sheets.length).fill(0);
	let place = 0;
	for (const [at, { index, total, wrong }] of order.entries()) {
		const above = order[at - 1];
		if (!above || above.total !== total || above.wrong !== wrong) place = at + 1;
		places[index] = place;
	}
	return places;
}

const meanOf = (sheets: readonly MarkedSheet[]): number | null =>
	sheets.length === 0 ? null : Math.round(sheets.reduce((sum, { total }) => sum + total, 0) / sheets.length);

function passedOf(sheets: readonly MarkedSheet[]): number | null {
	if (sheets.every(({ passed }) => passed === null)) return null;
	return sheets.filter(({ passed }) => passed === true).length;
}

/** What other keys would change among the ranked sheets of an exam; marks in milli-marks. */
export function impactOf(sheets: readonly { before: MarkedSheet; after: MarkedSheet }[]) {
	const before = sheets.map((sheet) => sheet.before);
	const after = sheets.map((sheet) => sheet.after);
	const moves = sheets.map((sheet) => sheet.after.total - sheet.before.total);
	const [was, is] = [placesOf(before), placesOf(after)];
	return {
		sheets: sheets.length,
		changed: moves.filter((by) => by !== 0).length,
		up: moves.filter((by) => by > 0).length,
		down: moves.filter((by) => by < 0).length,
		most_up: moves.reduce((most, by) => Math.max(most, by), 0),
		most_down: moves.reduce((most, by) => Math.min(most, by), 0),
		ranks_moved: was.filter((place, index) => place !== is[index]).length,
		mean_before: meanOf(before),
		mean_after: meanOf(after),
		passed_before: passedOf(before),
		passed_after: passedOf(after),
	};
}

import type { ResultOut } from '#contract/endpoint.ts';
import type { examOffice } from '#contract/exams/staff.ts';

type Item = ResultOut<typeof examOffice.items>['items'][number];
export type Column = 'position' | 'facility' | 'discrimination' | 'upper_lower';

/** The questions that match the search, in the selected order; those without a figure are last. */
export function arranged(
	items: readonly Item[],
	{ only, words, by, down }: { only: boolean; words: string; by: Column; down: boolean },
): Item[] {
	const wanted = words.trim().toLocaleLowerCase();
	const turn = down ? -1 : 1;
	return items
		.filter(({ suspicions }) => !only || suspicions.length > 0)
		.filter(({ stem, subject }) =>
			`${stem} ${subject.name} ${subject.name_bn}`.toLocaleLowerCase().includes(wanted),
		)
		.toSorted((a, b) => {
			const [x, y] = [a[by], b[by]];
			if (x === null || y === null) return Number(x === null) - Number(y === null);
			return (x - y) * turn || a.position - b.position;
		});
}

/** The whole report for a spreadsheet: one line per question, stems in separate columns. */
export const csvRows = (items: readonly Item[]): Record<string, unknown>[] =>
	items.map((item) => ({
		position: item.position,
		question_id: item.question_id,
		type: item.type,
		subject: item.subject.code,
		stem: item.stem,
		key: item.key,
		action: item.action,
		sheets: item.sheets,
		facility: item.facility,
		discrimination: item.discrimination,
		upper_lower: item.upper_lower,
		...Object.fromEntries(item.stems.map(({ facility }, stem) => [`facility_${'ABCDE'[stem]}`, facility])),
		...Object.fromEntries(
			item.stems.map((one, stem) => [`discrimination_${'ABCDE'[stem]}`, one.discrimination]),
		),
		shares: item.shares,
		suspicions: item.suspicions
			.map(({ why, stem }) => `${stem === null ? '' : 'ABCDE'[stem]} ${why}`.trim())
			.join(' '),
	}));

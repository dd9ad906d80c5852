/**
 * A second implementation of scoring and ranking, by other means and without regard for speed: the reference
 * for the product's own scorer. It imports nothing from it.
 */
export interface SlowQuestion {
	type: 'mtf' | 'sba';
	section: number;
	key: string;
	action: string;
}
export interface SlowSection {
	count: number;
	mark_question: number;
	mark_stem: number;
	negative_stem: number;
	negative_question: number;
	floor: string;
}

/** The content of each place of a sheet, read from its bytes as a string of zeros and ones. */
function places(bytes: Uint8Array, questions: readonly SlowQuestion[]): string[][] {
	let bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	const cut = (n: number) => {
		const head = bits.slice(0, n);
		bits = bits.slice(n);
		return head;
	};
	return questions.map((question) => {
		const marks =
			question.type === 'mtf'
				? [1, 2, 3, 4, 5].map(() => ({ '00': '-', '01': 'T', '10': 'F' })[cut(2)] ?? '?')
				: ['-ABCDE'[Number.parseInt(cut(3), 2)] ?? '?'];
		cut(1);
		return marks;
	});
}

/** Marks in tenths of a milli-mark, so that any rounding error is visible. */
export function slowScore(
	bytes: Uint8Array,
	questions: readonly SlowQuestion[],
	sections: readonly SlowSection[],
): { total: number; of: number; right: number; wrong: number; blank: number } {
	const sheet = places(bytes, questions);
	let total = 0n;
	let of = 0n;
	const count = { right: 0, wrong: 0, blank: 0 };
	for (const [s, section] of sections.entries()) {
		let sum = 0n;
		for (const [q, question] of questions.entries()) {
			if (question.section !== s) continue;
			if (question.action === 'drop_rescale') continue;
			of += BigInt(section.mark_question) * 10n;
			if (question.action === 'drop_full_marks') {
				sum += BigInt(section.mark_question) * 10n;
				continue;
			}
			const stems = question.type === 'mtf';
			let own = 0n;
			for (const [p, mark] of (sheet[q] ?? []).entries()) {
				if (mark === '-') {
					count.blank += 1;
					continue;
				}
				const accepted = stems ? question.key.charAt(p) : question.key;
				if (accepted.indexOf(mark) >= 0) {
					count.right += 1;
					own += BigInt(stems ? section.mark_stem : section.mark_question) * 10n;
				} else {
					count.wrong += 1;
					own -= BigInt(stems ? section.negative_stem : section.negative_question) * 10n;
				}
			}
			sum += section.floor === 'question' && own < 0n ? 0n : own;
		}
		total += section.floor === 'section' && sum < 0n ? 0n : sum;
	}
	if (total % 10n !== 0n || of % 10n !== 0n) throw new Error('marks are not whole milli-marks');
	return { total: Number(total / 10n), of: Number(of / 10n), ...count };
}

/** Ranks by counting, for each sheet, all better ones. */
export function slowRanks(sheets: readonly { total: number; wrong: number }[]) {
	return sheets.map((own) => {
		const better = sheets.filter(
			(other) => other.total > own.total || (other.total === own.total && other.wrong < own.wrong),
		).length;
		const same = sheets.filter((other) => other.total === own.total && other.wrong === own.wrong).length;
		const below = sheets.filter((other) => other.total < own.total).length;
		const equal = sheets.filter((other) => other.total === own.total).length;
		return {
			rank: better + 1,
			of: sheets.length,
			tied: same > 1,
			percentile: sheets.length < 20 ? null : (100 * (below + 0.5 * equal)) / sheets.length,
		};
	});
}

/** Point-biserial correlation by its textbook formula: (mean of the right - mean of the others) / deviation x sqrt(p q). */
export function slowBiserial(rows: readonly { right: boolean; total: number }[]): number | null {
	const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
	const all = rows.map((row) => row.total);
	const hit = rows.filter((row) => row.right).map((row) => row.total);
	const missed = rows.filter((row) => !row.right).map((row) => row.total);
	const deviation = Math.sqrt(mean(all.map((total) => (total - mean(all)) ** 2)));
	if (hit.length === 0 || missed.length === 0 || deviation === 0) return null;
	const p = hit.length / rows.length;
	return ((mean(hit) - mean(missed)) / deviation) * Math.sqrt(p * (1 - p));
}

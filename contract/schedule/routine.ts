const WEEK_MS = 7 * 86_400_000;
const CLASSES = ['regular_class', 'live_class'];

export interface Routine {
	classes: number;
	exams: number;
	weeks: number;
}

/** Counts classes and exams of a routine whose slots are in order; null: it has none. */
export function routineOf(
	slots: readonly { starts_at: string; events: readonly { type: string }[] }[],
): Routine | null {
	const [first, last] = [slots[0], slots.at(-1)];
	if (!first || !last) return null;
	const types = slots.flatMap((slot) => slot.events.map(({ type }) => type));
	return {
		classes: types.filter((type) => CLASSES.includes(type)).length,
		exams: types.filter((type) => type === 'exam').length,
		weeks: Math.max(1, (Date.parse(last.starts_at) - Date.parse(first.starts_at)) / WEEK_MS),
	};
}

import { atom } from 'nanostores';
import { keep, readKept } from '../api/kept.ts';

const placeOf = (index: number, stem: number) => `${index}:${stem}`;

function read(key: string): ReadonlySet<string> {
	try {
		return new Set(JSON.parse(readKept(key) ?? '[]') as string[]);
	} catch {
		return new Set();
	}
}

/** Where what was ruled out in an attempt is kept. */
export const strikesKey = (attemptId: number): string => `exam-struck:${attemptId}`;

/** What a doctor ruled out while thinking. It stays on this phone and is no part of the sheet. */
export function createStrikes(attemptId: number) {
	const key = strikesKey(attemptId);
	const $struck = atom(read(key));
	return {
		$struck,
		isStruck: (struck: ReadonlySet<string>, index: number, stem: number) => struck.has(placeOf(index, stem)),
		/** Rules a stem or option out, or brings it back. */
		toggle(index: number, stem: number): void {
			const place = placeOf(index, stem);
			const next = new Set($struck.get());
			if (!next.delete(place)) next.add(place);
			$struck.set(next);
			keep(key, JSON.stringify([...next]));
		},
	};
}

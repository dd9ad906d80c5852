export interface Fact {
	name: string;
	value: string;
}

/** Sorts the points of a course: `name: value` is a fact, everything else a separate sentence. */
export function sortPoints(points: readonly string[]): { facts: Fact[]; sentences: string[] } {
	const facts: Fact[] = [];
	const sentences: string[] = [];
	for (const point of points) {
		const [, name, value] = /^([^:]{1,24}):\s+(\S.*)$/s.exec(point.trim()) ?? [];
		if (name && value) facts.push({ name, value });
		else sentences.push(point);
	}
	return { facts, sentences };
}

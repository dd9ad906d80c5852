/** Sorts the points of a course: `name: value` is a fact, everything else a separate sentence. */
export function sortPoints(points: readonly string[]) {
	const facts: { name: string; value: string }[] = [];
	const sentences: string[] = [];
	for (const point of points) {
		const [, name, value] = /^([^:]{1,24}):\s+(\S.*)$/s.exec(point.trim()) ?? [];
		if (name && value) facts.push({ name, value });
		else sentences.push(point);
	}
	return { facts, sentences };
}

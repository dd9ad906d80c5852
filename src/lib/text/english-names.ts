/** Fields of answers with the name of a course, a session, a batch or an exam. */
const NAMED = /^(of|course|session|batch|exam|(\w+_)?(title|name))$/;

/** A copy of an answer with English names; only fields of names are checked, never a doctor's own text. */
export function inEnglish<T>(answer: T, names: ReadonlyMap<string, string>): T {
	return part(answer, names) as T;
}

function part(value: unknown, names: ReadonlyMap<string, string>): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const old = value as Record<string, unknown>;
	const changes: [string, unknown][] = [];
	for (const [key, inner] of Object.entries(old)) {
		const made =
			typeof inner === 'string'
				? NAMED.test(key)
					? (names.get(inner) ?? inner)
					: inner
				: part(inner, names);
		if (made !== inner) changes.push([key, made]);
	}
	if (changes.length === 0) return value;
	return Object.assign(Array.isArray(value) ? [...value] : { ...old }, Object.fromEntries(changes));
}

type Snake<K extends string> = K extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
	: K;

export type Wire<T> = { [K in keyof T & string as Snake<K>]: T[K] extends Date | null ? Iso<T[K]> : T[K] };
type Iso<V> = V extends Date ? string : V;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Camel<K extends string> = K extends `${infer First}_${infer Rest}`
	? `${First}${Capitalize<Camel<Rest>>}`
	: K;

/** The name of a column by that of a field: `class_hours` is `classHours`. */
export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Fields of a call with the names of columns; values are unchanged. */
export const fromWire = <T extends object>(fields: T) =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [camel(name), value])) as {
		[K in keyof T & string as Camel<K>]: T[K];
	};

/** An instant in the format of API responses. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A row in the format of API responses: names in snake case, instants as text. Schemas remove unnamed fields. */
export const wire = <T extends object>(row: T): Wire<T> =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			snake(name),
			value instanceof Date ? value.toISOString() : value,
		]),
	) as Wire<T>;

/** Waits for several promises by name, as `Promise.all` does by place; the names keep their order. */
export async function allKeyed<P extends Record<string, unknown>>(
	promises: P,
): Promise<{ [K in keyof P]: Awaited<P[K]> }> {
	const values = await Promise.all(Object.values(promises));
	return Object.fromEntries(Object.keys(promises).map((name, at) => [name, values[at]])) as {
		[K in keyof P]: Awaited<P[K]>;
	};
}

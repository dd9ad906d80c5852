/**
 * Promises by key, each used for `forMs` after it was loaded. A failed one is forgotten, and of more than
 * `most` the oldest.
 */
export function cachedFor<K, V>(forMs: number, most: number) {
	const cached = new Map<K, { until: number; value: Promise<V> }>();
	return {
		read(key: K, now: Date, load: () => Promise<V>): Promise<V> {
			const found = cached.get(key);
			if (found && now.getTime() < found.until) return found.value;
			const mine = { until: now.getTime() + forMs, value: load() };
			cached.delete(key);
			cached.set(key, mine);
			const [oldest] = cached.keys();
			if (cached.size > most && oldest !== undefined) cached.delete(oldest);
			mine.value.catch(() => cached.get(key) === mine && cached.delete(key));
			return mine.value;
		},
		forget: (key: K) => cached.delete(key),
	};
}

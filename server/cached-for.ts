/** Stores an entry as the latest one; beyond `most` entries, the oldest are removed. */
export function setLatest<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
	entries.delete(key);
	entries.set(key, value);
	for (const oldest of entries.keys()) {
		if (entries.size <= most) break;
		entries.delete(oldest);
	}
}

/** Promises by key, each used for `forMs` after it was loaded; a failed one is forgotten, and beyond `most` the oldest. */
export function cachedFor<K, V>(forMs: number, most: number) {
	const cached = new Map<K, { until: number; value: Promise<V> }>();
	return {
		read(key: K, now: Date, load: () => Promise<V>): Promise<V> {
			const found = cached.get(key);
			if (found && now.getTime() < found.until) return found.value;
			const mine = { until: now.getTime() + forMs, value: load() };
			setLatest(cached, key, mine, most);
			mine.value.catch(() => cached.get(key) === mine && cached.delete(key));
			return mine.value;
		},
		forget: (key: K) => cached.delete(key),
	};
}

/** Creates something once for each object (an app, a paper), and forgets it with that object. */
export function onceFor<K extends object, T>(make: (key: K) => T): (key: K) => T {
	const made = new WeakMap<K, T>();
	return (key) => {
		const known = made.get(key);
		if (known !== undefined) return known;
		const fresh = make(key);
		made.set(key, fresh);
		return fresh;
	};
}

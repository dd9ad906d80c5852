/** Creates something once for each app and returns the same one from then on, so that parts of a module share it. */
export function onceFor<D extends object, T>(make: (deps: D) => T): (deps: D) => T {
	const made = new WeakMap<D, T>();
	return (deps) => {
		const known = made.get(deps);
		if (known !== undefined) return known;
		const fresh = make(deps);
		made.set(deps, fresh);
		return fresh;
	};
}

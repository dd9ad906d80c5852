/** What the tabs of this browser agree on; not every browser lets them. */
export const tabLocks = (): LockManager | undefined => navigator.locks ?? undefined;

/** Does the work while no other tab is at work of this name. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
	tabLocks()?.request(name, work) ?? work();

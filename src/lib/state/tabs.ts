/** Coordination between the tabs of this browser (Web Locks); not every browser supports it. */
export const tabLocks = (): LockManager | undefined => navigator.locks ?? undefined;

/** Runs the work while no other tab runs work of this name. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
	tabLocks()?.request(name, work) ?? work();

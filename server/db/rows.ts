/** The first row of a query; null where there is none. */
export const first = async <R>(rows: PromiseLike<R[]>): Promise<R | null> => (await rows)[0] ?? null;

/** Whether a query finds a row. */
export const any = async (rows: PromiseLike<unknown[]>): Promise<boolean> => (await rows).length > 0;

/** For the `catch` of an operation on a file: null where there is no such file. @throws every other error */
export function absent(error: unknown): null {
	if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
	throw error;
}

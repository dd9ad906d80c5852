/** An error that an operator can fix; only its message is shown. */
export class BackupError extends Error {}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

/** One line for the operator; the whole error if it is unexpected. */
export function tell(error: unknown): string {
	if (error instanceof BackupError) return error.message;
	const { message } = error instanceof Error ? error : new Error(String(error));
	switch (codeOf(error)) {
		case 'ENOSPC':
		case 'EDQUOT':
			return `the disk is full: ${message}`;
		case 'EFBIG':
			return `the file is larger than this account or disk allows: ${message}`;
		case 'ECONNREFUSED':
		case 'ECONNRESET':
			return `the database is out of reach: ${message}`;
		default:
			return error instanceof Error && codeOf(error) === undefined ? (error.stack ?? message) : message;
	}
}

/** Whether an error says that the database is out of reach, not that we made a mistake. */
export function isUnavailable(error: { code?: unknown; message?: string }): boolean {
	const code = String(error.code ?? '');
	return (
		/^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08\d{3}|53300)$/.test(code) ||
		/connection terminated|timeout exceeded when trying to connect/i.test(error.message ?? '')
	);
}

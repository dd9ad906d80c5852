/** Whether the reader asked for stillness, or for few bytes: then nothing moves by itself. */
export function wantsStillness(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

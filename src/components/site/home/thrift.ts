/** Whether the reader prefers reduced motion or saved data: then nothing moves automatically. */
export function wantsStillness(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

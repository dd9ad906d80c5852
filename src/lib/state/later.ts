/** Runs something after a delay; returns a function that cancels it. */
export function later(task: () => void, ms: number): () => void {
	const timer = setTimeout(task, ms);
	return () => clearTimeout(timer);
}

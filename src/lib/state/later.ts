/** Does something after a while; what it returns calls it off. */
export function later(task: () => void, ms: number): () => void {
	const timer = setTimeout(task, ms);
	return () => clearTimeout(timer);
}

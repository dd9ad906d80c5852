import { useState } from 'react';
import { claimQuizResult } from '#lib/quizzes/quizzes.ts';

/** Saves a result to the doctor's account; errors are returned as text. */
export function useClaim(key: string, then: () => void) {
	const [claiming, setClaiming] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	async function claim(): Promise<void> {
		setClaiming(true);
		setFailure(null);
		try {
			await claimQuizResult(key);
			then();
		} catch (error) {
			setFailure(error instanceof Error ? error.message : String(error));
		}
		setClaiming(false);
	}
	return { claiming, failure, claim };
}

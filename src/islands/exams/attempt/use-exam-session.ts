import { useEffect } from 'react';
import { $examDoctor, $token, $user } from '#lib/account/session.ts';
import { $loginFrom } from '#lib/account/signed-in.ts';
import type { OpenedExam } from '#lib/exams/open-exam.ts';

/**
 * While an exam is open, its doctor signs in again without leaving it, and what waited is sent afterwards.
 * Staff who act as a doctor have no password for this.
 */
export function useExamSession(opened: OpenedExam | null): void {
	useEffect(() => {
		if (opened === null) return;
		$examDoctor.set($loginFrom.get() === 'admin' ? null : $user.get());
		const { machine, retry } = opened;
		const stop = $token.listen((token) => {
			if (token === null) return;
			if (machine.$screen.get().status === 'failed') retry();
			else void machine.retry();
		});
		return () => {
			stop();
			$examDoctor.set(null);
		};
	}, [opened]);
}

import { useEffect } from 'react';
import { $examDoctor, $token, $user } from '#lib/account/session.ts';
import { $loginFrom } from '#lib/account/signed-in.ts';
import type { OpenedExam } from '#lib/exams/open-exam.ts';

/**
 * While an exam is open, its doctor is asked to sign in again in place, and what waited goes out as soon as that is done.
 * Staff who act as a doctor have no password to give.
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

import { examLife } from '#contract/exams/lifecycle.ts';
import { createSentCode } from '../account/sent-code.ts';
import { call } from '../http/call.ts';

export const passCode = createSentCode('exam-pass');

/** Sends a code to the doctor's number. Throws ApiError. */
export async function askPass(examId: number): Promise<void> {
	passCode.note(await call(examLife.examPass, { params: { exam_id: examId } }));
}

/** Verifies this device for one exam. Throws ApiError. */
export async function confirmPass(examId: number, code: string): Promise<void> {
	await call(examLife.confirmExamPass, { params: { exam_id: examId }, body: { code } });
	passCode.forget();
}

import { createSentCode } from '../account/sent-code.ts';
import { askExamPass, confirmExamPass } from '../api/exam-life.ts';

/** The code by which this device is let in for one exam. */
export const passCode = createSentCode('exam-pass');

/** Sends a code to the doctor's number. Throws ApiError. */
export async function askPass(examId: number): Promise<void> {
	passCode.note(await askExamPass(examId));
}

/** Lets this device in for one exam. Throws ApiError. */
export async function confirmPass(examId: number, code: string): Promise<void> {
	await confirmExamPass(examId, { code });
	passCode.forget();
}

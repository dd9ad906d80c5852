import type { Deps } from '../../../deps.ts';
import { sendNotice } from '../../account/index.ts';
import { findOrder, findPayer, type PaymentRow } from './payments.repo.ts';

const PAGES = {
	course: { papers: 'কোর্সের পাতায়', money: 'কোর্সের পেমেন্ট পাতায়' },
	videos: { papers: 'সাবস্ক্রিপশনের পাতায়', money: 'সাবস্ক্রিপশনের পাতায়' },
} as const;

const NOTICES = {
	payment_done: (sum, no, { papers }) => `${sum} পেমেন্ট পাওয়া গেছে। অর্ডার ${no}। রসিদ ${papers} আছে।`,
	payment_late: (sum, no, { papers }) =>
		`অর্ডার ${no}-এর ${sum} পেমেন্ট নিশ্চিত হয়েছে। আর কিছু করতে হবে না; রসিদ ${papers} আছে।`,
	payment_twice: (sum, no) => `অর্ডার ${no}-এর জন্য বাড়তি ${sum} এসেছে। ফেরতের কাজ শুরু হয়েছে, আলাদা আবেদন লাগবে না।`,
	payment_rejected: (sum, no) =>
		`অর্ডার ${no}-এর ${sum} পেমেন্ট হিসাবের সঙ্গে মেলেনি, তাই গ্রহণ করা যায়নি। বিস্তারিত পেমেন্টের পাতায় দেখুন।`,
	refund_approved: (sum, no) => `অর্ডার ${no}-এর ${sum} ফেরতের আবেদন মঞ্জুর হয়েছে। টাকা পাঠানো হলে নম্বরসহ জানানো হবে।`,
	refund_done: (sum, no, _, ref) =>
		`অর্ডার ${no}-এর ${sum} ফেরত পাঠানো হয়েছে।${ref ? ` রেফারেন্স নম্বর ${ref}।` : ''}`,
	refund_rejected: (sum, no, { money }) =>
		`অর্ডার ${no}-এর ${sum} ফেরতের আবেদনটি মঞ্জুর করা যায়নি। কারণ ${money} লেখা আছে।`,
} satisfies Record<
	string,
	(sum: string, no: string, pages: (typeof PAGES)[keyof typeof PAGES], detail: string) => string
>;
export type PaymentNotice = keyof typeof NOTICES;

const POISHA = 100;
export const taka = (poisha: number): string =>
	`৳${new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 2 }).format(poisha / POISHA)}`;

/** Notifies a doctor of a payment or refund after its transaction; a failure changes nothing. `detail`: its number. */
export async function notifyPayer(
	deps: Deps,
	payment: PaymentRow,
	notice: PaymentNotice,
	amount = payment.amount,
	detail = '',
): Promise<void> {
	try {
		const order = await findOrder(deps.db.q, payment.orderId);
		const pages = PAGES[order?.kind === 'subscription' ? 'videos' : 'course'];
		const message = NOTICES[notice](taka(amount), order?.no ?? '', pages, detail);
		await notifyDoctor(deps, payment.doctorId, notice, message);
	} catch (error) {
		deps.log.error({ err: error, notice, payment_id: payment.id }, 'a notice about a payment got lost');
	}
}

/** Sends a notice about money by SMS, else by e-mail, unless the doctor has declined it. @throws when it cannot be sent */
export async function notifyDoctor(deps: Deps, doctorId: number, kind: string, notice: string) {
	if (!(await deps.answers.wantsSms(doctorId, 'payment'))) return;
	const doctor = await findPayer(deps.db.q, doctorId);
	// A deleted account has no number.
	if (doctor.phone.startsWith('+')) await sendNotice(deps, doctor, kind, notice);
}

import type { Transfer } from '#contract/sales/enrol.ts';
import type { Deps } from '../../../deps.ts';
import { notifyDoctor, taka } from '../pay/notices.service.ts';

const number = new Intl.NumberFormat('bn-BD');

function noticeOf({ state, to, difference }: Transfer, dueDays: number): string {
	if (state !== 'approved')
		return `“${to.title}” ব্যাচে যাওয়ার আবেদন মঞ্জুর করা যায়নি। কারণ কোর্সের ব্যাচ বদলের পাতায় লেখা আছে।`;
	const moved = `ব্যাচ বদল মঞ্জুর হয়েছে। আপনি এখন “${to.title}” ব্যাচে আছেন।`;
	if (difference > 0)
		return `${moved} বাড়তি ${taka(difference)} ${number.format(dueDays)} দিনের মধ্যে কোর্সের পেমেন্ট পাতা থেকে দেবেন।`;
	return difference < 0 ? `${moved} ${taka(-difference)} ফেরতের কাজ শুরু হয়েছে।` : moved;
}

/** Notifies a doctor of a decision after its transaction; a failed message changes nothing. */
export async function notifyMover(deps: Deps, doctorId: number, transfer: Transfer, dueDays: number) {
	const approved = transfer.state === 'approved';
	try {
		await notifyDoctor(
			deps,
			doctorId,
			approved ? 'transfer_approved' : 'transfer_rejected',
			noticeOf(transfer, dueDays),
		);
	} catch (error) {
		deps.log.error({ err: error, transfer_id: transfer.id }, 'a notice about a move got lost');
	}
}

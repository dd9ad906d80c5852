import { fromE164, isForeign } from '#contract/phone.ts';
import type { Deps } from '../../../deps.ts';

/** Messages about the security of an account, with what to do if it was not the doctor. */
const NOTICES = {
	device_added: (label) =>
		`নতুন ডিভাইস থেকে আপনার অ্যাকাউন্ট খোলা হয়েছে: ${label}। কাজটি আপনার না হলে এখনই পাসওয়ার্ড বদলান।`,
	device_approved: (label) => `আপনার আবেদন মঞ্জুর হয়েছে। এই ডিভাইসে এখন পড়তে পারবেন: ${label}।`,
	device_rejected: () => 'ডিভাইস যাচাইয়ের আবেদনটি মঞ্জুর করা যায়নি। কারণ জানতে অ্যাকাউন্টের ডিভাইস পাতাটি দেখুন।',
	device_removed: (label) =>
		`অফিস আপনার কথামতো একটি ডিভাইস সরিয়ে দিয়েছে: ${label}। আপনি না বলে থাকলে এখনই হটলাইনে জানান।`,
	sessions_ended: () =>
		'অফিস আপনার কথামতো সব ডিভাইস থেকে আপনার অ্যাকাউন্ট লগআউট করে দিয়েছে। আপনি না বলে থাকলে এখনই হটলাইনে জানান।',
	blocked: () => 'অফিস আপনার অ্যাকাউন্টটি বন্ধ রেখেছে। কারণ জানতে ও খুলতে হটলাইনে কথা বলুন।',
	unblocked: () => 'আপনার অ্যাকাউন্ট আবার খুলে দেওয়া হয়েছে। এখন লগইন করতে পারবেন।',
	password_changed: () => 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। কাজটি আপনার না হলে এখনই হটলাইনে জানান।',
	phone_changed: (hint) => `আপনার অ্যাকাউন্টের মোবাইল নম্বর বদলে ${hint} হয়েছে। কাজটি আপনার না হলে এখনই হটলাইনে জানান।`,
	erasure_asked: (date) =>
		`আপনার অ্যাকাউন্ট ${date} তারিখে মুছে ফেলার অনুরোধ এসেছে। আপনি না করে থাকলে এখনই লগইন করে বাতিল করুন বা হটলাইনে জানান।`,
	phone_change_asked: () =>
		'পুরোনো নম্বর ছাড়া মোবাইল নম্বর বদলের আবেদন এসেছে। আপনি না করে থাকলে লগইন করে বাতিল করুন বা হটলাইনে জানান।',
	phone_change_approved: () =>
		'মোবাইল নম্বর বদলের আবেদনটি মঞ্জুর হয়েছে। আপনি আবেদন না করে থাকলে এখনই লগইন করে বাতিল করুন বা হটলাইনে জানান।',
} satisfies Record<string, (detail: string) => string>;
export type Notice = keyof typeof NOTICES;

type Contact = { phone: string; email: string | null };

/** Sends a notice by SMS, or by e-mail for a foreign number. `phone` in E.164. @throws when it cannot be sent */
export async function sendNotice(
	{ messages, setting }: Pick<Deps, 'messages' | 'setting'>,
	{ phone, email }: Contact,
	kind: string,
	notice: string,
): Promise<void> {
	const { company_name } = await setting('site');
	const text = `${company_name}: ${notice}`;
	if (!isForeign(fromE164(phone))) await messages.send({ channel: 'sms', to: phone, kind, text });
	else if (email !== null)
		await messages.send({ channel: 'email', to: email, kind, subject: company_name, text });
}

/** Notifies a doctor about the account; a failure changes nothing. */
export async function tellDoctor(
	deps: Pick<Deps, 'messages' | 'setting' | 'log'>,
	to: Contact,
	notice: Notice,
	detail = '',
): Promise<void> {
	try {
		await sendNotice(deps, to, notice, NOTICES[notice](detail));
	} catch (error) {
		deps.log.error({ err: error, notice }, 'a notice about an account could not be handed over');
	}
}

import type { Lang } from '#contract/constants.ts';
import type { DeliveryState } from '#contract/sheets/calls.ts';
import type { Answers } from '../../deps.ts';

interface About {
	no: string;
	courseId: number;
	id: number;
	/** Number of the booking, as a second one is notified again. */
	round: number;
	doctorId: number;
	method: 'courier' | 'branch' | 'view_only';
	branch: string | null;
	smsName: string;
}
interface Message {
	title: Record<Lang, string>;
	body: Record<Lang, string>;
	/** ASCII: one Bengali letter doubles the price of an SMS. */
	sms?: string;
}

const OF_COURIER: Partial<Record<DeliveryState, (about: About) => Message>> = {
	address_confirm: ({ no }) => ({
		title: { bn: 'শিটের ঠিকানা নিশ্চিত করুন', en: 'Confirm the address for your sheets' },
		body: {
			bn: `লেকচার শিটের পার্সেল ${no} দুই দিনের মধ্যে প্যাক হবে। ঠিকানা ঠিক আছে কি না দেখে নিন।`,
			en: `Your parcel of lecture sheets ${no} will be packed within two days. Please check the address.`,
		},
	}),
	handed_over: ({ no, smsName }) => ({
		title: { bn: 'শিট কুরিয়ারে দেওয়া হয়েছে', en: 'Your sheets are with the courier' },
		body: {
			bn: `পার্সেল ${no} এখন কুরিয়ারের কাছে। কোথায় আছে, এখানে দেখতে পাবেন।`,
			en: `Parcel ${no} is with the courier. You can follow it here.`,
		},
		sms: `${smsName}: your lecture sheets (${no}) are with the courier. Follow them at My courses > Lecture sheets.`,
	}),
	out_for_delivery: ({ no }) => ({
		title: { bn: 'আজ শিট পৌঁছাতে পারে', en: 'Your sheets are out for delivery' },
		body: {
			bn: `পার্সেল ${no} নিয়ে কুরিয়ারের লোক বেরিয়েছেন। ফোনটি কাছে রাখুন।`,
			en: `The courier is on the way with parcel ${no}. Please keep your phone at hand.`,
		},
	}),
	hold: ({ no }) => ({
		title: { bn: 'পার্সেল আটকে আছে', en: 'Your parcel is held up' },
		body: {
			bn: `কুরিয়ার পার্সেল ${no} এখনো পৌঁছাতে পারেনি। ফোন নম্বর ও ঠিকানা ঠিক আছে কি না দেখুন।`,
			en: `The courier could not deliver parcel ${no} yet. Please check phone number and address.`,
		},
	}),
	delivered: ({ no, smsName }) => ({
		title: { bn: 'শিট পৌঁছেছে?', en: 'Have your sheets arrived?' },
		body: {
			bn: `কুরিয়ার জানিয়েছে, পার্সেল ${no} পৌঁছে দেওয়া হয়েছে। হাতে পেয়ে থাকলে জানান, না পেলেও জানান।`,
			en: `The courier says that parcel ${no} was delivered. Please tell us whether you have it.`,
		},
		sms: `${smsName}: the courier says your lecture sheets (${no}) were delivered. Not received? Tell us at My courses > Lecture sheets.`,
	}),
	partial: ({ no }) => ({
		title: { bn: 'কিছু শিট পৌঁছেছে', en: 'A part of your sheets arrived' },
		body: {
			bn: `কুরিয়ার জানিয়েছে, পার্সেল ${no} আংশিক পৌঁছেছে। যা বাকি, এখান থেকে জানান।`,
			en: `The courier says that parcel ${no} was delivered in part. Tell us here what is missing.`,
		},
	}),
	returned: ({ no, smsName }) => ({
		title: { bn: 'পার্সেল ফিরে আসছে', en: 'Your parcel is coming back to us' },
		body: {
			bn: `কুরিয়ার পার্সেল ${no} ফেরত আনছে। ঠিকানা জেনে আবার পাঠাব।`,
			en: `The courier brings parcel ${no} back. We will ask for the address and send it again.`,
		},
		sms: `${smsName}: the courier brings your lecture sheets (${no}) back to us. We will ask for your address and send them again.`,
	}),
};

function ofBranch(state: DeliveryState, { no, branch, smsName }: About): Message | null {
	if (state !== 'handed_over') return null;
	return {
		title: { bn: 'শিট শাখায় তৈরি', en: 'Your sheets are ready for pick-up' },
		body: {
			bn: `${branch ?? 'শাখা'} থেকে পার্সেল ${no} নিয়ে যান। সঙ্গে মোবাইলে এই পাতাটি রাখুন।`,
			en: `Please pick up parcel ${no} at ${branch ?? 'the branch'}. Bring this page on your phone.`,
		},
		sms: `${smsName}: your lecture sheets (${no}) are ready for pick-up at the branch.`,
	};
}

/** The message of a state; null: none. */
export function newsOf(state: DeliveryState, about: About): Parameters<Answers['notify']>[1] | null {
	const message = about.method === 'courier' ? OF_COURIER[state]?.(about) : ofBranch(state, about);
	if (!message) return null;
	const { doctorId, id, round, courseId } = about;
	return {
		doctorId,
		topic: 'parcel',
		key: `delivery:${id}:${round}:${state}`,
		path: `/my/courses/${courseId}/lecture-sheet-track/${id}`,
		...message,
	};
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

export const complaintText = {
	bn: {
		subject: (no: string) => `পার্সেল ${no} হাতে পাইনি`,
		text: (no: string, sheets: string, courier: string | null, reason: string | null) =>
			lines(
				`পার্সেল ${no} পৌঁছেছে বলে দেখানো হচ্ছে, কিন্তু হাতে পাইনি।`,
				`শিট: ${sheets}।`,
				courier && `কুরিয়ার: ${courier}।`,
				reason,
			),
	},
	en: {
		subject: (no: string) => `Parcel ${no} has not arrived`,
		text: (no: string, sheets: string, courier: string | null, reason: string | null) =>
			lines(
				`Parcel ${no} is shown as delivered, but I have not got it.`,
				`Sheets: ${sheets}.`,
				courier && `Courier: ${courier}.`,
				reason,
			),
	},
} as const satisfies Record<Lang, unknown>;

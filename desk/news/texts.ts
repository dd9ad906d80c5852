import type { Pairs } from '#contract/texts.ts';

export const texts: Pairs = {
	resources: {
		notices: {
			name: ['নোটিশ |||| চিকিৎসকদের নোটিশ', 'Notice |||| Notices to doctors'],
			fields: {
				title: ['শিরোনাম', 'Title'],
				body: ['লেখা', 'Text'],
				audience: ['কাদের জন্য', 'For whom'],
				when: ['অবস্থা', 'State'],
				pinned: ['সবার ওপরে', 'Pinned'],
				readers: ['পড়েছেন', 'Readers'],
				channels: ['আর যেভাবে জানানো হবে', 'Also notified by'],
			},
		},
	},
	news: {
		reach: ['এখন %{n} জন চিকিৎসক পাবেন।', '%{n} doctors get it now.'],
		told: [
			'পাঠানো হয়ে গেছে, তাই প্রাপক আর বদলানো যায় না: %{of}',
			'It was sent, so whom it is for cannot be changed: %{of}',
		],
		ends_at_hint: ['খালি রাখলে সরিয়ে না নেওয়া পর্যন্ত থাকবে।', 'Left empty it stays until it is taken down.'],
		link_hint: [
			'এই সাইটের পথ (/my/...) বা https:// ঠিকানা',
			'A path of this site (/my/...) or an https:// address',
		],
		channels_hint: ['নোটিশের সময় শুরু হলে একবারই পাঠানো হয়।', 'Sent once, when its time begins.'],
		end_notice: ['নোটিশ সরিয়ে নিন', 'Take down'],
		end_notice_sure: ['নোটিশটি এখনই সবার তালিকা থেকে সরে যাবে।', 'The notice leaves every list now.'],
		audiences: {
			all: ['সবাই', 'Everybody'],
			course: ['একটি কোর্স', 'A course'],
			batch: ['একটি ব্যাচ', 'A batch'],
			doctor: ['একজন চিকিৎসক', 'One doctor'],
		},
		channels: { push: ['পুশ', 'Push'], sms: ['এসএমএস', 'SMS'] },
		phases: { now: ['চলছে', 'Up'], later: ['পরে শুরু হবে', 'Later'], over: ['শেষ', 'Over'] },
	},
};

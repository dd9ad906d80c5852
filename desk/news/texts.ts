/** Words of notices. */
export const texts = {
	bn: {
		resources: {
			notices: {
				name: 'চিকিৎসকদের নোটিশ',
				fields: {
					title: 'শিরোনাম',
					body: 'লেখা',
					audience: 'কাদের জন্য',
					when: 'অবস্থা',
					pinned: 'সবার ওপরে',
					readers: 'পড়েছেন',
					starts_at: 'শুরু',
					ends_at: 'শেষ',
					link: 'লিংক',
					channels: 'আর যেভাবে জানানো হবে',
				},
			},
		},
		news: {
			audience: 'কাদের জন্য',
			reach: 'এখন %{n} জন চিকিৎসক পাবেন।',
			told: 'পাঠানো হয়ে গেছে, তাই প্রাপক আর বদলানো যায় না: %{of}',
			ends_at_hint: 'খালি রাখলে সরিয়ে না নেওয়া পর্যন্ত থাকবে।',
			link_hint: 'এই সাইটের পথ (/my/...) বা https:// ঠিকানা',
			channels_hint: 'নোটিশের সময় শুরু হলে একবারই পাঠানো হয়।',
			end_notice: 'নোটিশ সরিয়ে নিন',
			end_notice_sure: 'নোটিশটি এখনই সবার তালিকা থেকে সরে যাবে।',
			audiences: { all: 'সবাই', course: 'একটি কোর্স', batch: 'একটি ব্যাচ', doctor: 'একজন চিকিৎসক' },
			channels: { push: 'পুশ', sms: 'এসএমএস' },
			phases: { now: 'চলছে', later: 'পরে শুরু হবে', over: 'শেষ' },
		},
	},
	en: {
		resources: {
			notices: {
				name: 'Notices to doctors',
				fields: {
					title: 'Title',
					body: 'Text',
					audience: 'For whom',
					when: 'State',
					pinned: 'Pinned',
					readers: 'Readers',
					starts_at: 'Begins',
					ends_at: 'Ends',
					link: 'Link',
					channels: 'Told besides by',
				},
			},
		},
		news: {
			audience: 'For whom',
			reach: '%{n} doctors get it now.',
			told: 'It was sent, so whom it is for cannot be changed: %{of}',
			ends_at_hint: 'Left empty it stays until it is taken down.',
			link_hint: 'A path of this site (/my/...) or an https:// address',
			channels_hint: 'Sent once, when its time begins.',
			end_notice: 'Take down',
			end_notice_sure: 'The notice leaves every list now.',
			audiences: { all: 'Everybody', course: 'A course', batch: 'A batch', doctor: 'One doctor' },
			channels: { push: 'Push', sms: 'SMS' },
			phases: { now: 'Up', later: 'Later', over: 'Over' },
		},
	},
};

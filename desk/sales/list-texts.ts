import type { Pairs } from '#contract/texts.ts';

export const texts: Pairs = {
	resources: {
		transfers: {
			name: ['ব্যাচ বদল', 'Move |||| Moves'],
			fields: {
				from: ['এখনকার ব্যাচ', 'Present batch'],
				to: { title: ['নতুন ব্যাচ', 'New batch'] },
				difference: ['টাকার তফাত', 'Difference'],
				created_at: ['আবেদনের সময়', 'Asked'],
			},
		},
		'held-payments': {
			name: ['যাচাইয়ের অপেক্ষায়', 'Waiting for a decision'],
			fields: { reason: ['কেন আটকে', 'Why it waits'], created_at: ['কখন', 'When'] },
		},
		approvals: { name: ['দ্বিতীয় অনুমোদন', 'Second approvals'], fields: { kind: ['বিষয়', 'What'] } },
		orders: {
			name: ['অর্ডার', 'Order |||| Orders'],
			fields: { created_at: ['তৈরি', 'Made'], paid_at: ['পরিশোধ', 'Paid'] },
		},
		payments: {
			name: ['পেমেন্ট', 'Payment |||| Payments'],
			fields: { ref: ['আমাদের নম্বর', 'Our number'], created_at: ['কখন', 'When'] },
		},
		refunds: {
			name: ['ফেরত', 'Refund |||| Refunds'],
			fields: { approved_by: ['অনুমোদন', 'Approvals'], created_at: ['কখন', 'When'] },
		},
		instalments: {
			name: ['কিস্তি', 'Instalment |||| Instalments'],
			fields: {
				order: ['অর্ডার', 'Order'],
				no: ['কিস্তি', 'Instalment'],
				due_on: ['শেষ তারিখ', 'Due on'],
				locked: ['ভিডিও', 'Videos'],
			},
		},
		invoices: {
			name: ['চালান', 'Invoice |||| Invoices'],
			fields: {
				'buyer.name': ['কার নামে', 'In the name of'],
				vat: ['ভ্যাট', 'VAT'],
				issued_at: ['তারিখ', 'Issued'],
			},
		},
		journals: {
			name: ['খতিয়ান', 'Journal |||| Journals'],
			fields: {
				kind: ['কী হয়েছে', 'What happened'],
				ref: ['সূত্র', 'Reference'],
				total: ['টাকা', 'Amount'],
				at: ['লেখার সময়', 'Written'],
				account: ['হিসাব', 'Account'],
			},
		},
		differences: {
			name: ['গরমিল', 'Difference |||| Differences'],
			fields: {
				kind: ['কী গরমিল', 'What differs'],
				ref: ['নম্বর', 'Number'],
				ours: ['আমাদের খাতায়', 'Our books'],
				theirs: ['গেটওয়েতে', 'Gateway'],
				resolved_at: ['মীমাংসা', 'Closed'],
				note: ['যা পাওয়া গেছে', 'What was found'],
			},
		},
		settlements: {
			name: ['গেটওয়ের হিসাবের ফাইল', 'Settlement file |||| Settlement files'],
			fields: {
				created_at: ['নেওয়া হয়েছে', 'Taken'],
				rows: ['সারি', 'Rows'],
				by: ['কে নিয়েছেন', 'Taken by'],
			},
		},
		'batch-prices': {
			name: ['ব্যাচের মূল্য', 'Price of a batch |||| Prices of batches'],
			fields: {
				title: ['ব্যাচ', 'Batch'],
				price: ['মূল্য (টাকা)', 'Price (taka)'],
				old_student_price: ['পুরোনো শিক্ষার্থীর মূল্য (টাকা)', 'Price for earlier doctors (taka)'],
				next: ['পরের মূল্য', 'Next price'],
				'next.price': ['পরের মূল্য (টাকা)', 'Next price (taka)'],
				'next.old_student_price': ['পরে পুরোনো শিক্ষার্থীর মূল্য (টাকা)', 'Next price for earlier doctors (taka)'],
				'next.starts_at': ['যখন থেকে', 'From when'],
				fee_fall: ['ক্লাস এগোলে ফি কমা', 'Fee that falls as classes pass'],
				'fee_fall.from_bp': ['কতটা ক্লাস হয়ে গেলে ফি কমবে', 'Falls once so much is over'],
				'fee_fall.floor_bp': ['ফি কমে সর্বনিম্ন কতটুকু থাকবে', 'Share of the fee that stays'],
			},
		},
		'discount-codes': {
			name: ['ছাড়ের কোড', 'Discount code |||| Discount codes'],
			fields: {
				code: ['কোড', 'Code'],
				kind: ['ছাড়ের ধরন', 'Kind'],
				value: ['ছাড়', 'Takes off'],
				max_off: ['সর্বোচ্চ ছাড় (টাকা)', 'At most (taka)'],
				limit_total: ['মোট কতবার', 'Uses in all'],
				limit_per_doctor: ['একজন কতবার', 'Uses by one doctor'],
				batch_ids: ['কোন ব্যাচে', 'Batches'],
				audience: ['কাদের জন্য', 'For whom'],
				stack: ['পুরোনো শিক্ষার্থীর মূল্যের ওপরেও চলবে', 'Also on top of the price for earlier doctors'],
				whole: ['অর্ডার বিনামূল্যে করতে পারে', 'May make an order free'],
				used: ['ব্যবহৃত', 'Used'],
				reserved: ['ধরে রাখা', 'Kept'],
			},
		},
		'instalment-plans': {
			name: ['কিস্তির পরিকল্পনা', 'Instalment plan |||| Instalment plans'],
			fields: {
				least: ['সর্বনিম্ন মূল্য (টাকা)', 'Least price (taka)'],
				items: ['কিস্তি', 'Instalments'],
				'items.share_bp': ['ভাগ', 'Share'],
				'items.after_days': ['কত দিন পরে', 'After days'],
				grace_days: ['বাড়তি দিন', 'Days of grace'],
			},
		},
		'subscription-plans': {
			name: ['ভিডিওর মেয়াদ ও মূল্য', 'Plan of videos |||| Plans of videos'],
			fields: {
				year_course_session_id: ['সেশন', 'Session'],
				duration_days: ['কত দিন', 'Days'],
				price_all: ['সব ভিডিও (টাকা)', 'All videos (taka)'],
				price_per_video: ['প্রতিটি ভিডিও (টাকা)', 'Each video (taka)'],
				min_videos: ['কমপক্ষে কয়টি', 'At least'],
			},
		},
	},
};

import type { Pairs } from '#contract/texts.ts';

export const texts: Pairs = {
	resources: {
		books: {
			name: ['রেফারেন্স বই', 'Reference book |||| Reference books'],
			fields: {
				access: ['কার জন্য', 'For whom'],
				revision: ['সংস্করণ', 'Revision'],
				readers: ['পাঠক', 'Readers'],
				updated_at: ['শেষ বদল', 'Changed'],
				year_course_session_ids: ['সেশন', 'Sessions'],
			},
		},
	},
	books: {
		import_book: ['বই যোগ করুন', 'Add a book'],
		book_states: { live: ['চালু', 'Live'], withdrawn: ['সরানো', 'Withdrawn'] },
		book_access: {
			course: ['কোর্সের চিকিৎসক', 'Doctors of a course'],
			subscription: ['সাবস্ক্রিপশন', 'Subscription'],
			free: ['সব চিকিৎসক', 'Every doctor'],
		},
		new_pages: ['নতুন পৃষ্ঠা', 'New pages'],
		withdraw: ['সরান', 'Withdraw'],
		restore: ['ফিরিয়ে আনুন', 'Put back'],
		withdraw_sure: [
			'বইটি সবার তাক থেকে সরে যাবে। %{n} জন এটি খুলেছেন; তাঁদের চিহ্ন থেকে যাবে।',
			'The book leaves every shelf. %{n} doctors have opened it; their marks stay.',
		],
		book_fine: [
			'কোনো ভুল নেই: %{pages} পৃষ্ঠা। এখন যোগ করতে পারেন।',
			'No faults: %{pages} pages. You can add it now.',
		],
		book_taken: ['বইটি যোগ হয়েছে: %{pages} পৃষ্ঠা।', 'The book was added: %{pages} pages.'],
		book_faults: ['%{n}টি ভুল আছে, তাই কিছুই নেওয়া হয়নি।', '%{n} faults, so nothing was taken.'],
		page: ['পৃষ্ঠা', 'Page'],
		line: ['লাইন', 'Line'],
		import_lead: [
			'মার্কডাউন ফাইল বেছে নিলে আগে সব ভুল দেখানো হয়। বইয়ের ছবি আগে পাঠান; যে নাম পাবেন তা মার্কডাউনে লিখুন।',
			'Choose a Markdown file: first every fault is shown. Send pictures beforehand and write the names you get into the Markdown.',
		],
		import_replaces: [
			'বইটির সব পৃষ্ঠার জায়গায় নতুন ফাইলের পৃষ্ঠা বসবে। চিকিৎসকদের চিহ্ন থেকে যাবে।',
			'The pages of the new file take the place of all pages of the book. Marks of doctors stay.',
		],
		book_images: ['ছবি পাঠান', 'Send pictures'],
		choose_markdown: ['মার্কডাউন ফাইল', 'Markdown file'],
		take_book: ['যোগ করুন', 'Add the book'],
	},
};

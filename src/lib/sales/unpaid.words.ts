import { texts } from '#contract/texts.ts';

export const UNPAID_TEXTS = texts({
	title: ['টাকা দিলেই কোর্সটি খুলে যাবে', 'The course opens as soon as it is paid'],
	body: [
		'আপনি আসন নিয়েছেন, টাকা দেওয়া এখনো বাকি। টাকা দিলেই ক্লাস, পরীক্ষা ও শিট সব এখানে পাবেন।',
		'You have a seat that is not paid yet. Once it is paid, you find classes, exams and sheets here.',
	],
	owed: (amount: string) => [`এখন দিতে হবে ${amount}`, `To be paid now: ${amount}`],
	seatKept: ['আপনার আসনটি রাখা আছে আর', 'Your seat is kept for another'],
	seatFree: [
		'আসন রাখার সময় শেষ হয়েছে, তবে ব্যাচে এখনো আসন খালি আছে।',
		'The time for which your seat was kept is over, but there are still seats.',
	],
	seatGone: [
		'আসন রাখার সময় শেষ হয়েছে, আর এই ব্যাচে এখন আসন নেওয়া যাচ্ছে না। কী করা যায়, পেমেন্টের পাতায় দেখুন।',
		'The time for which your seat was kept is over, and no seat of this batch can be had now. The payment page tells what can be done.',
	],
	openTitle: ['আপনার পেমেন্টের ফল এখনো জানা যায়নি', 'The outcome of your payment is not known yet'],
	openBody: ['আবার টাকা দেওয়ার আগে পেমেন্টটির অবস্থা দেখে নিন।', 'See how the payment stands before you pay again.'],
	seatKeptOpen: ['ফল না জানা পর্যন্ত আসনটি আপনার জন্য রাখা থাকবে।', 'Your seat is kept until it is known.'],
	dueTitle: ['এই কোর্সের কিস্তি দেওয়ার সময় হয়েছে', 'An instalment of this course is due'],
	lockedTitle: ['বাকি কিস্তির জন্য ভিডিও বন্ধ আছে', 'Videos are closed because an instalment is late'],
	lockedBody: [
		'পরীক্ষা খোলা আছে। কিস্তি দিলেই ভিডিও আবার খুলে যাবে।',
		'Exams are open. Videos open again as soon as the instalment is paid.',
	],
	pay: ['টাকা দিন', 'Pay'],
	toPayment: ['পেমেন্টের পাতায় যান', 'Go to the payment page'],
	look: ['পেমেন্টের অবস্থা দেখুন', 'See the payment'],
});

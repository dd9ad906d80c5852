import type { Press, Try } from './state.ts';

/** The text of a button, and its effect. */
export interface ButtonText {
	bn: string;
	en: string;
	hint: string;
}

export const BUTTON_TEXTS: Readonly<Record<Press, ButtonText>> = {
	paid: { bn: 'টাকা পরিশোধ হলো', en: 'Paid', hint: '' },
	failed: { bn: 'পেমেন্ট ব্যর্থ হলো', en: 'Failed', hint: '' },
	declined: { bn: 'যথেষ্ট টাকা নেই', en: 'Insufficient balance', hint: '' },
	cancelled: { bn: 'বাতিল করলাম', en: 'Cancelled', hint: '' },
	slow: {
		bn: 'গেটওয়ে ধীর',
		en: 'Slow',
		hint: 'টাকা পরিশোধ হয়, তবে যাচাইয়ের উত্তর আসতে ৩৫ সেকেন্ড লাগে।',
	},
	duplicate: { bn: 'একই খবর দুবার', en: 'Duplicate', hint: 'টাকা একবার কাটে, কিন্তু খবর দুবার যায়।' },
	ipn_first: {
		bn: 'আগে গেটওয়ের খবর, পরে ফেরা',
		en: 'IPN before redirect',
		hint: 'গেটওয়ের খবর পৌঁছানোর পর ব্রাউজার ফেরে।',
	},
	redirect_first: {
		bn: 'আগে ফেরা, পরে গেটওয়ের খবর',
		en: 'Redirect before IPN',
		hint: 'ব্রাউজার ফেরার কয়েক সেকেন্ড পর গেটওয়ের খবর যায়।',
	},
	closed: {
		bn: 'খবর গেল, ব্রাউজার ফিরল না',
		en: 'Closed after IPN',
		hint: 'টাকা পরিশোধ হয়, তবে এই পাতা থেকে আর ফেরা হয় না।',
	},
	no_callback: {
		bn: 'কোনো খবর যায় না',
		en: 'No callback',
		hint: 'ব্রাউজার ফেরে না, খবরও যায় না; জিজ্ঞেস করলে দেড় মিনিট পর থেকে ঠিক উত্তর পাওয়া যায়।',
	},
	never: {
		bn: 'গেটওয়ে কোনো উত্তরই দেয় না',
		en: 'Never answers',
		hint: 'জিজ্ঞেস করলেও গেটওয়ে চুপ থাকে, যতক্ষণ না এখানে আবার কথা বলতে বলা হয়।',
	},
	late: {
		bn: 'মেয়াদ শেষে দেরিতে পরিশোধ',
		en: 'Late success',
		hint: 'প্রথমে জানানো হয় মেয়াদ শেষ, তার ২০ সেকেন্ড পর টাকা কাটে।',
	},
	second: {
		bn: 'আগের চেষ্টারও টাকা কাটল',
		en: 'Second success',
		hint: 'এই পেমেন্টের সঙ্গে একই অঙ্কের আগের খোলা চেষ্টাগুলোরও টাকা কাটে।',
	},
	tampered: {
		bn: 'টাকার অঙ্ক এক টাকা কম',
		en: 'Amount off by one',
		hint: 'গেটওয়ে যে অঙ্ক জানায়, তা চাওয়া অঙ্কের চেয়ে কম।',
	},
	risky: { bn: 'ঝুঁকিপূর্ণ কার্ড', en: 'Risky', hint: 'টাকা কাটে, তবে গেটওয়ে ঝুঁকির কথা জানায়।' },
	answer: { bn: 'গেটওয়ে আবার উত্তর দিক', en: 'Answer again', hint: '' },
};

/** Where a button differs at bKash from SSLCommerz: its money moves only when we execute. */
export const WALLET_HINTS: Partial<Record<Press, string>> = {
	slow: 'অনুমতি দেওয়ার পর টাকা কাটার উত্তর আসতে ৩৫ সেকেন্ড লাগে।',
	duplicate: 'ফেরার ঠিকানাটি দুবার খোলা হয়।',
	no_callback: 'অনুমতি দেওয়া হয়, কিন্তু ব্রাউজার ফেরে না; টাকা কাটে না।',
	never: 'টাকা কাটে, কিন্তু গেটওয়ে চুপ থাকে, যতক্ষণ না এখানে আবার কথা বলতে বলা হয়।',
	late: 'প্রথমে জানানো হয় ব্যর্থ, তার ২০ সেকেন্ড পর অনুমতিসহ ফেরার ঠিকানা খোলা হয়।',
	second: 'এই পেমেন্টের সঙ্গে একই অঙ্কের আগের খোলা চেষ্টাগুলোরও অনুমতি দেওয়া হয়।',
};

export const STATE_TEXTS: Readonly<Record<Try['state'], string>> = {
	open: 'অপেক্ষায়',
	approved: 'অনুমতি দেওয়া হয়েছে',
	paid: 'টাকা কেটেছে',
	failed: 'ব্যর্থ',
	cancelled: 'বাতিল',
	expired: 'মেয়াদ শেষ',
};
export const GATEWAY_TEXTS: Readonly<Record<Try['gateway'], string>> = {
	sslcommerz: 'SSLCommerz',
	bkash: 'bKash',
};

import type { Pair } from '#contract/texts.ts';
import type { Press, Try } from './state.ts';

/** The events at a gateway's page, each with the text of its button, in this order. */
export const BUTTON_TEXTS = {
	paid: ['টাকা পরিশোধ হলো', 'Paid'],
	failed: ['পেমেন্ট ব্যর্থ হলো', 'Failed'],
	declined: ['যথেষ্ট টাকা নেই', 'Insufficient balance'],
	cancelled: ['বাতিল করলাম', 'Cancelled'],
	slow: ['গেটওয়ে ধীর', 'Slow'],
	duplicate: ['একই খবর দুবার', 'Duplicate'],
	ipn_first: ['আগে গেটওয়ের খবর, পরে ফেরা', 'IPN before redirect'],
	redirect_first: ['আগে ফেরা, পরে গেটওয়ের খবর', 'Redirect before IPN'],
	closed: ['খবর গেল, ব্রাউজার ফিরল না', 'Closed after IPN'],
	no_callback: ['কোনো খবর যায় না', 'No callback'],
	never: ['গেটওয়ে কোনো উত্তরই দেয় না', 'Never answers'],
	late: ['মেয়াদ শেষে দেরিতে পরিশোধ', 'Late success'],
	second: ['আগের চেষ্টারও টাকা কাটল', 'Second success'],
	tampered: ['টাকার অঙ্ক এক টাকা কম', 'Amount off by one'],
	risky: ['ঝুঁকিপূর্ণ কার্ড', 'Risky'],
	answer: ['গেটওয়ে আবার উত্তর দিক', 'Answer again'],
} as const satisfies Record<string, Pair>;

/** What a button does, where its text does not say it. */
export const HINTS: Partial<Record<Press, string>> = {
	slow: 'টাকা পরিশোধ হয়, তবে যাচাইয়ের উত্তর আসতে ৩৫ সেকেন্ড লাগে।',
	duplicate: 'টাকা একবার কাটে, কিন্তু খবর দুবার যায়।',
	ipn_first: 'গেটওয়ের খবর পৌঁছানোর পর ব্রাউজার ফেরে।',
	redirect_first: 'ব্রাউজার ফেরার কয়েক সেকেন্ড পর গেটওয়ের খবর যায়।',
	closed: 'টাকা পরিশোধ হয়, তবে এই পাতা থেকে আর ফেরা হয় না।',
	no_callback: 'ব্রাউজার ফেরে না, খবরও যায় না; জিজ্ঞেস করলে দেড় মিনিট পর থেকে ঠিক উত্তর পাওয়া যায়।',
	never: 'জিজ্ঞেস করলেও গেটওয়ে চুপ থাকে, যতক্ষণ না এখানে আবার কথা বলতে বলা হয়।',
	late: 'প্রথমে জানানো হয় মেয়াদ শেষ, তার ২০ সেকেন্ড পর টাকা কাটে।',
	second: 'এই পেমেন্টের সঙ্গে একই অঙ্কের আগের খোলা চেষ্টাগুলোরও টাকা কাটে।',
	tampered: 'গেটওয়ে যে অঙ্ক জানায়, তা চাওয়া অঙ্কের চেয়ে কম।',
	risky: 'টাকা কাটে, তবে গেটওয়ে ঝুঁকির কথা জানায়।',
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

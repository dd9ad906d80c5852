import { texts } from './texts.ts';

/** Words of controls that every screen shares. */
export const UI_TEXTS = texts(
	{
		retry: 'আবার চেষ্টা করুন',
		close: 'বন্ধ করুন',
		cancel: 'বাতিল',
		back: 'ফিরে যান',
		loading: 'লোড হচ্ছে',
		sending: 'পাঠানো হচ্ছে',
		showPassword: 'দেখান',
		hidePassword: 'লুকান',
		showPasswordLong: 'পাসওয়ার্ড দেখান',
		hidePasswordLong: 'পাসওয়ার্ড লুকান',
		required: 'আবশ্যক',
		optional: 'ঐচ্ছিক',
		errorSummary: 'এগুলো ঠিক করে আবার পাঠান',
		errorTitle: 'এই অংশটি আনা যায়নি',
	},
	{
		retry: 'Try again',
		close: 'Close',
		cancel: 'Cancel',
		back: 'Go back',
		loading: 'Loading',
		sending: 'Sending',
		showPassword: 'Show',
		hidePassword: 'Hide',
		showPasswordLong: 'Show password',
		hidePasswordLong: 'Hide password',
		required: 'Required',
		optional: 'Optional',
		errorSummary: 'Please correct the following and send again',
		errorTitle: 'This part could not be loaded',
	},
);

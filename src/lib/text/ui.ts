import { texts } from '#contract/texts.ts';

export const UI_TEXTS = texts({
	retry: ['আবার চেষ্টা করুন', 'Try again'],
	close: ['বন্ধ করুন', 'Close'],
	cancel: ['বাতিল', 'Cancel'],
	loading: ['লোড হচ্ছে', 'Loading'],
	sending: ['পাঠানো হচ্ছে', 'Sending'],
	showPassword: ['দেখান', 'Show'],
	hidePassword: ['লুকান', 'Hide'],
	showPasswordLong: ['পাসওয়ার্ড দেখান', 'Show password'],
	hidePasswordLong: ['পাসওয়ার্ড লুকান', 'Hide password'],
	optional: ['ঐচ্ছিক', 'Optional'],
	errorSummary: ['এগুলো ঠিক করুন', 'Please correct the following'],
	errorTitle: ['এই অংশটি আনা যায়নি', 'This part could not be loaded'],
});

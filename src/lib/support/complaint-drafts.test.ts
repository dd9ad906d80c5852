import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from '../state/draft.ts';
import { createComplaintDrafts } from './complaint-drafts.ts';

const stored = new Map<string, string>();
const storage = {
	getItem: (key: string) => stored.get(key) ?? null,
	setItem: (key: string, value: string) => void stored.set(key, value),
	removeItem: (key: string) => void stored.delete(key),
} as unknown as Storage;
let doctor = 1;
let made = 0;
const open = () =>
	createComplaintDrafts(
		createDrafts(() => storage),
		() => doctor,
		() => `key-${++made}`,
	);
const blank = { category: null, ref: null, subject: '', route: null };
const parcel = {
	category: 'sheet' as const,
	ref: { type: 'delivery' as const, id: 3 },
	subject: 'শিট ৩',
	route: 'lecture-sheet',
};

beforeEach(() => {
	stored.clear();
	doctor = 1;
	made = 0;
});

describe('an unsent complaint', () => {
	it('begins with the data of the URL, and is restored as it was left, with the same key', () => {
		const drafts = open();
		const draft = drafts.complaint(parcel);
		expect(draft).toMatchObject({ category: 'sheet', subject: 'শিট ৩', refName: 'শিট ৩', text: '' });
		drafts.keepComplaint(parcel.ref, { ...draft, subject: 'প্যাকেট খোলা ছিল', text: 'তিনটি পাতা নেই' });
		// Another page of the app, after this one was killed.
		const later = open().complaint(parcel);
		expect(later).toMatchObject({ key: draft.key, subject: 'প্যাকেট খোলা ছিল', text: 'তিনটি পাতা নেই' });
	});

	it('about one subject is separate from one about another', () => {
		const drafts = open();
		drafts.keepComplaint(parcel.ref, { ...drafts.complaint(parcel), text: 'about the parcel' });
		expect(drafts.complaint(blank).text).toBe('');
		drafts.keepComplaint(null, { ...drafts.complaint(blank), text: 'about nothing' });
		expect(drafts.complaint(parcel).text).toBe('about the parcel');
	});

	it('is not shown to another user of this phone', () => {
		const drafts = open();
		drafts.keepMessage('7', { ...drafts.message('7'), text: 'mine' });
		doctor = 2;
		expect(drafts.message('7').text).toBe('');
		doctor = 1;
		expect(drafts.message('7').text).toBe('mine');
	});

	it('has the same key while it is retried, and a new one once it is changed after that', () => {
		const drafts = open();
		const typed = drafts.changed(drafts.message('7'), { text: 'a' });
		expect(drafts.changed(typed, { text: 'ab' }).key).toBe(typed.key);
		const tried = { ...typed, tried: true };
		const more = drafts.changed(tried, { text: 'abc' });
		expect(more.key).not.toBe(typed.key);
		expect(drafts.changed(more, { text: 'abcd' }).key).toBe(more.key);
	});

	it('is deleted once it was sent, and the next one has another key', () => {
		const drafts = open();
		const first = drafts.complaint(blank);
		drafts.keepComplaint(null, { ...first, text: 'sent' });
		drafts.dropComplaint(null);
		const next = drafts.complaint(blank);
		expect(next.text).toBe('');
		expect(next.key).not.toBe(first.key);
	});
});

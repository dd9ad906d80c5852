import { beforeEach, expect, it, vi } from 'vitest';
import { draftKey, draftsAreOf, dropDrafts, readDraft, storeDraft } from './form-draft.ts';

class Storage {
	[name: string]: unknown;
	getItem(name: string) {
		return Object.hasOwn(this, name) ? (this[name] as string) : null;
	}
	setItem(name: string, value: string) {
		this[name] = value;
	}
	removeItem(name: string) {
		delete this[name];
	}
}
const key = draftKey('faqs', 7);
beforeEach(() => {
	vi.stubGlobal('localStorage', new Storage());
	return () => vi.unstubAllGlobals();
});

it('a draft is stored for its author, and deleted for another user or after a sign-out', () => {
	draftsAreOf(1);
	expect(storeDraft(key, { title: 'Half' })).toBe(true);
	draftsAreOf(1);
	expect(readDraft(key)?.values).toEqual({ title: 'Half' });
	expect(readDraft(draftKey('faqs', null))).toBeNull();
	draftsAreOf(2);
	expect(readDraft(key)).toBeNull();
	storeDraft(key, { title: 'Other' });
	dropDrafts();
	expect(readDraft(key)).toBeNull();
});

it('a machine without storage space reports it, and an unreadable draft is ignored', () => {
	localStorage.setItem(key, 'not JSON');
	expect(readDraft(key)).toBeNull();
	localStorage.setItem = () => {
		throw new DOMException('full', 'QuotaExceededError');
	};
	expect(storeDraft(key, {})).toBe(false);
});

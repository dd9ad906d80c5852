import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { setAvatar, storeUpload } from './uploads.service.ts';

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
	.png()
	.toBuffer();

/** A store whose files are listed by area and key; a file named `stuck` cannot be removed. */
function given(q: object) {
	const stored: string[] = [];
	const files = {
		put: async (area: string, key: string) => void stored.push(`${area}/${key}`),
		async drop(area: string, key: string) {
			if (key === 'stuck') throw new Error('the disk is gone');
			stored.splice(stored.indexOf(`${area}/${key}`), 1);
		},
	};
	return { stored, deps: { db: { q }, files } as unknown as Deps };
}

it('a picture for staff is not stored without its row', async () => {
	const values = () => Promise.reject(new Error('the database is gone'));
	const tx = { insert: () => ({ values }) };
	const { stored, deps } = given({ transaction: (steps: (q: object) => unknown) => steps(tx) });
	const upload = storeUpload(deps, { doctorId: 1, purpose: 'payment_slip' }, picture, async () => []);
	await expect(upload).rejects.toThrow('the database is gone');
	expect(stored).toEqual([]);
});

it('a picture of a profile is removed again when nothing refers to it', async () => {
	const { stored, deps } = given({ transaction: () => Promise.reject(new Error('the database is gone')) });
	await expect(setAvatar(deps, 1, picture)).rejects.toThrow('the database is gone');
	expect(stored).toEqual([]);
});

it('the new picture of a profile stays when the one before cannot be removed', async () => {
	const { stored, deps } = given({ transaction: async () => 'stuck' });
	await expect(setAvatar(deps, 1, picture)).rejects.toThrow('the disk is gone');
	expect(stored).toEqual([expect.stringMatching(/^public\//)]);
});

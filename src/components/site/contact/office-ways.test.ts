import { describe, expect, it } from 'vitest';
import type { SiteContent } from '#contract/site/build-content.ts';
import type { Contact } from '#contract/site/calls.ts';
import { officeWays } from './office-ways.ts';

const SITE = {
	hotline: '09600000000',
	phones: [{ label: 'ভর্তি', value: '01700-000000' }],
	email: 'help@site.example',
	address: 'ঢাকা',
	footer_social_links: [{ kind: 'facebook', title: 'ফেসবুক', link: 'https://example.com/facebook' }],
} as unknown as SiteContent['site'];
const contact = (kind: Contact['kind'], value: string, link: string): Contact => ({
	section: 'office',
	kind,
	title: kind,
	value,
	link,
});
const values = (ways: readonly Contact[]) => ways.map(({ value }) => value);

describe('contacts of the office', () => {
	it('are those of the settings if editors list none', () => {
		const { direct, social } = officeWays(SITE, []);
		expect(values(direct)).toEqual(['09600000000', '01700-000000', 'help@site.example', 'ঢাকা']);
		expect(values(social)).toEqual(['ফেসবুক']);
	});

	it('are those of the editors after the hotline, each once', () => {
		const list = [
			contact('phone', '09600000000', 'tel:09600000000'),
			contact('phone', '01800-000000', 'tel:01800000000'),
			contact('facebook', 'Prostuti', 'https://example.com/facebook'),
			{ ...contact('phone', '01900-000000', 'tel:01900000000'), section: 'mph' as const },
		];
		const { direct, social } = officeWays(SITE, list);
		expect(values(direct)).toEqual(['09600000000', '01800-000000']);
		expect(values(social)).toEqual(['Prostuti']);
	});

	it('leave out what is not set', () => {
		const bare = { ...SITE, hotline: '', phones: [], email: '', address: '', footer_social_links: [] };
		expect(officeWays(bare, [])).toEqual({ direct: [], social: [] });
	});
});

import { describe, expect, it } from 'vitest';
import { makeAnchors, withAnchors } from './anchors.ts';

describe('anchors of a list of contents', () => {
	it('have the words of their heading', () => {
		expect(withAnchors('<p>a</p>\n<h2>ফি ও ভর্তি</h2>\n<h3>x</h3><h2>কত দিনে?</h2>')).toEqual({
			html: '<p>a</p>\n<h2 id="ফি-ও-ভর্তি">ফি ও ভর্তি</h2>\n<h3>x</h3><h2 id="কত-দিনে">কত দিনে?</h2>',
			entries: [
				{ id: 'ফি-ও-ভর্তি', title: 'ফি ও ভর্তি' },
				{ id: 'কত-দিনে', title: 'কত দিনে?' },
			],
		});
	});

	it('keep vowel signs and conjuncts, and drop invisible joiners', () => {
		expect(makeAnchors()('হৃদ্\u200cযন্ত্র')).toBe('হৃদ্যন্ত্র');
	});

	it('are unique', () => {
		const anchor = makeAnchors();
		expect(['ফি', 'ফি', 'ফি'].map(anchor)).toEqual(['ফি', 'ফি-2', 'ফি-3']);
	});

	it('never use an id of the frame', () => {
		const anchor = makeAnchors();
		expect(['Main', '?!', '12'].map(anchor)).toEqual(['part-main', 'part-', 'part-12']);
	});

	it('are plain text, without marks and escapes', () => {
		const { html, entries } = withAnchors('<h2><strong>ক</strong> &amp; &lt;খ&gt; &quot;গ&quot;</h2>');
		expect(entries).toEqual([{ id: 'ক-খ-গ', title: 'ক & <খ> "গ"' }]);
		expect(html).toBe('<h2 id="ক-খ-গ"><strong>ক</strong> &amp; &lt;খ&gt; &quot;গ&quot;</h2>');
	});

	it('do not change a page without headings', () => {
		expect(withAnchors('<p>ক</p>')).toEqual({ html: '<p>ক</p>', entries: [] });
	});
});

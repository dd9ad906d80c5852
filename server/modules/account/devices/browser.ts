import Bowser from 'bowser';
import type { DeviceClass } from '#contract/constants.ts';

/** What is not on this list may be anything that somebody wants a doctor to read. */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** What a browser says it is: its class, and a name in words such as "Chrome, Android"; empty when nobody knows it. */
export function describeBrowser(userAgent: string | null): { class: DeviceClass; label: string } {
	if (!userAgent) return { class: 'computer', label: '' };
	const parser = Bowser.getParser(userAgent);
	const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => NAMES.has(name));
	return {
		// Tablets count to the computers, and what cannot be told apart does too.
		class: parser.getPlatformType(true) === 'mobile' ? 'phone' : 'computer',
		label: names.join(', '),
	};
}

import Bowser from 'bowser';
import type { DeviceClass } from '#contract/constants.ts';

/** Other names could be text that an attacker wants a doctor to read. */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** The class of a browser and its name such as "Chrome, Android"; empty when the name is unknown. */
export function describeBrowser(userAgent: string | null): { class: DeviceClass; label: string } {
	if (!userAgent) return { class: 'computer', label: '' };
	const parser = Bowser.getParser(userAgent);
	const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => NAMES.has(name));
	return {
		// Tablets and unknown devices count as computers.
		class: parser.getPlatformType(true) === 'mobile' ? 'phone' : 'computer',
		label: names.join(', '),
	};
}

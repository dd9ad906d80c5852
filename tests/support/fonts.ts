import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The Bengali font of Android, as a package; its folders contain only fonts. */
const BENGALI = path.join(ROOT, 'node_modules/@expo-google-fonts/noto-sans-bengali');
const LATIN = '/usr/share/fonts/truetype/dejavu';

/** Environment of a browser on a device with or without a Bengali font, whatever is installed here. */
export async function deviceFonts(dir: string, bengali: boolean): Promise<Record<string, string>> {
	const home = path.join(dir, bengali ? 'bengali' : 'latin');
	await mkdir(home, { recursive: true });
	const file = path.join(home, 'fonts.conf');
	const fonts = bengali ? [LATIN, BENGALI] : [LATIN];
	await writeFile(
		file,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts.map((one) => `<dir>${one}</dir>`).join('')}<cachedir>${home}/cache</cachedir></fontconfig>`,
	);
	return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}

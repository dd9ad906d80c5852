/** The same file at the current URL: all files of a video are beside its playlist. */
export function currentAddress(url: string, manifest: string, site: string): string {
	const file = new URL(url, site).pathname.split('/').at(-1) ?? '';
	return new URL(file, new URL(manifest, site)).href;
}
